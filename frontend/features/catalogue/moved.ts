import type { IncomingMessage } from 'node:http';
import { addresses } from '@plinth/contracts/addresses';
import type { InputOf } from '@plinth/contracts/define';
import type { Redirect } from 'next';
import { serverTrpc } from '@/lib/server-trpc';

type Asked = InputOf<typeof addresses.public.getMoved>;

/** Today's slug of what had this one before; null when nothing moved away from it. */
export async function movedTo(request: IncomingMessage, kind: Asked['kind'], slug: string | undefined): Promise<string | null> {
  const asked = addresses.public.getMoved.input.safeParse({ kind, slug });
  if (!asked.success) return null;
  return (await serverTrpc(request).addresses.public.getMoved.query(asked.data)).slug;
}

/** For good (308), with whatever else stood in the address. */
export function permanently(path: string, resolvedUrl: string): { redirect: Redirect } {
  const query = resolvedUrl.includes('?') ? resolvedUrl.slice(resolvedUrl.indexOf('?')) : '';
  return { redirect: { destination: path + query, permanent: true } };
}
