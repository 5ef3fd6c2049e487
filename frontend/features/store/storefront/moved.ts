import type { IncomingMessage } from 'node:http';
import { redirects } from '@plinth/contracts/base/redirects/redirects';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { Redirect } from 'next';
import { serverTrpc } from '@/lib/server-trpc';

type Asked = InputOf<typeof redirects.public.getMovedSlug>;

/** Finds the present slug of a page that moved; null when none had this slug. */
export async function movedTo(
  request: IncomingMessage,
  kind: Asked['kind'],
  slug: string | undefined,
): Promise<string | null> {
  const input = redirects.public.getMovedSlug.input.safeParse({ kind, slug });
  if (!input.success) return null;
  return (await serverTrpc(request).redirects.public.getMovedSlug.query(input.data)).slug;
}

/** Returns a permanent redirect (308) that keeps the query. */
export function permanently(path: string, resolvedUrl: string): { redirect: Redirect } {
  const query = resolvedUrl.includes('?') ? resolvedUrl.slice(resolvedUrl.indexOf('?')) : '';
  return { redirect: { destination: path + query, permanent: true } };
}

/** Returns the slug in lower case; null when it is that already. */
export function inSmallLetters(slug: string): string | null {
  const small = slug.toLowerCase();
  return small !== slug && /^[a-z0-9-]{1,120}$/.test(small) ? small : null;
}

/** Length from which a part of an address may be a secret, whose capitals matter. */
const SECRET = 24;

/** Returns a whole path in lower case, as `inSmallLetters` does. */
export function pathInSmallLetters(path: readonly string[]): string | null {
  const segments = path.filter(Boolean);
  const small = segments.map((segment) => (segment.length < SECRET ? (inSmallLetters(segment) ?? segment) : segment));
  return small.join('/') === segments.join('/') ? null : `/${small.map(encodeURIComponent).join('/')}`;
}
