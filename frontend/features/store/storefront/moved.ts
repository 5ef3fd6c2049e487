import type { IncomingMessage } from 'node:http';
import { redirects } from '@plinth/contracts/base/redirects/redirects';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { Redirect } from 'next';
import { serverTrpc } from '@/lib/server-trpc';

type MovedSlugInput = InputOf<typeof redirects.public.getMovedSlug>;

/** Finds the present slug of a page that moved; null when none had this slug. */
export async function findMovedSlug(
  request: IncomingMessage,
  kind: MovedSlugInput['kind'],
  slug: string | undefined,
): Promise<string | null> {
  const input = redirects.public.getMovedSlug.input.safeParse({ kind, slug });
  if (!input.success) return null;
  return (await serverTrpc(request).redirects.public.getMovedSlug.query(input.data)).slug;
}

/** Returns a permanent redirect (308) that keeps the query. */
export function redirectPermanently(path: string, resolvedUrl: string): { redirect: Redirect } {
  const query = resolvedUrl.includes('?') ? resolvedUrl.slice(resolvedUrl.indexOf('?')) : '';
  return { redirect: { destination: path + query, permanent: true } };
}

/** Returns the slug in lower case; null when it is that already. */
export function toLowerCaseSlug(slug: string): string | null {
  const lowerCaseSlug = slug.toLowerCase();
  return lowerCaseSlug !== slug && /^[a-z0-9-]{1,120}$/.test(lowerCaseSlug) ? lowerCaseSlug : null;
}

/** Length from which a part of an address may be a secret, whose capitals matter. */
const SECRET_LENGTH = 24;

/** Returns a whole path in lower case, as `toLowerCaseSlug` does. */
export function toLowerCasePath(path: readonly string[]): string | null {
  const segments = path.filter(Boolean);
  const lowerCaseSegments = segments.map((segment) =>
    segment.length < SECRET_LENGTH ? (toLowerCaseSlug(segment) ?? segment) : segment,
  );
  return lowerCaseSegments.join('/') === segments.join('/')
    ? null
    : `/${lowerCaseSegments.map(encodeURIComponent).join('/')}`;
}
