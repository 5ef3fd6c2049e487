import { TRPCClientError } from '@trpc/client';
import { secretId } from '@plinth/contracts/kernel/common';
import type { GetServerSidePropsContext } from 'next';
import * as z from 'zod';
import { errorData } from '@/lib/errors';
import { serverHelpers } from '@/lib/server-trpc';

/** Key that opens a document: its id with its access key. */
export interface DocumentKey {
  id: string;
  access_key: string;
}

const key = z.object({ id: z.uuid(), access_key: secretId });

/** Returns the key of the document in the address; null when the address cannot have one. */
export function documentKeyOf({
  params,
  query,
}: Pick<GetServerSidePropsContext, 'params' | 'query'>): DocumentKey | null {
  const result = key.safeParse({ id: params?.id, access_key: query.key });
  return result.success ? result.data : null;
}

/**
 * Renders the document on the server. No cache and no search engine keeps it, and its key is not sent to other sites.
 */
export async function documentProps(
  { req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  documentKey: DocumentKey,
) {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('X-Robots-Tag', 'noindex');
  const helpers = serverHelpers(req);
  try {
    await Promise.all([helpers.invoices.public.view.fetch(documentKey), helpers.company.public.get.prefetch()]);
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    res.statusCode = errorData(error)?.httpStatus ?? 503;
  }
  return { documentKey, trpcState: helpers.dehydrate() };
}
