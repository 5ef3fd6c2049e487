import { TRPCClientError } from '@trpc/client';
import type { GetServerSidePropsContext } from 'next';
import { secretId } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { serverHelpers } from '@/lib/server-trpc';
import { errorData } from '@/lib/errors';
import type { OrderKey } from './use-order';

const orderId = z.uuid();

/** Parses the key of an order in an address; null when it cannot be one. */
export function orderKeyOf({ params, query }: Pick<GetServerSidePropsContext, 'params' | 'query'>): OrderKey | null {
  const id = orderId.safeParse(params?.id);
  if (!id.success) return null;
  const key = secretId.safeParse(query.key);
  return { id: id.data, ...(key.success && { access_key: key.data }) };
}

/** Renders the order on the server. No cache and no search engine keeps it, and its key is not sent to other sites. */
export async function orderProps({ req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>, orderKey: OrderKey) {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('X-Robots-Tag', 'noindex');
  const helpers = serverHelpers(req);
  try {
    await Promise.all([
      helpers.orders.public.get.fetch(orderKey),
      helpers.projects.public.ofOrder.prefetch(orderKey),
      helpers.company.public.get.prefetch(),
    ]);
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    res.statusCode = errorData(error)?.httpStatus ?? 503;
  }
  return { orderKey, trpcState: helpers.dehydrate() };
}
