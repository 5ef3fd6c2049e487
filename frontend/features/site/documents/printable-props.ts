import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PaperPeriod } from '@plinth/contracts/printable-address';
import { isRenderToken, RENDER_HEADER } from '@plinth/contracts/render-token';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type * as z from 'zod';
import { authSecret } from '@/lib/auth/backend-session';
import { errorData } from '@/lib/errors';
import { serverTrpc } from '@/lib/server-trpc';

/*
 * Data of a printable page. A person's request is answered with that person's rights; the backend's own, which has the page printed, brings
 * the data along, signed.
 */

export interface PrintableProps<Data> {
  data: Data;
  /** What the address named, for the buttons above the paper. */
  id: string;
  /** The document's own secret, where it was opened with one. */
  documentKey: string | null;
}

const MAX_BODY = 5_000_000;

/** The data that came with the request; null when it is not the backend's own for this very page. */
export async function broughtAlong<Schema extends z.ZodType>(
  request: IncomingMessage,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const token = request.headers[RENDER_HEADER];
  if (
    request.method !== 'POST' ||
    typeof token !== 'string' ||
    Number(request.headers['content-length'] ?? MAX_BODY + 1) > MAX_BODY
  )
    return null;
  const body = await text(request);
  if (!(await isRenderToken(token, authSecret(), path, body))) return null;
  const parsed = schema.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data : null;
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
const withoutQuery = (address: string): string => address.split('?')[0];

interface Options<Schema extends z.ZodType> {
  schema: Schema;
  /** Name of the address's part that is the document's id. */
  param: string;
  /** Asks as the person who looks at the page. */
  read: (
    calls: ReturnType<typeof serverTrpc>,
    asked: { id: string; key?: string },
    period: PaperPeriod,
  ) => Promise<z.output<Schema>>;
}

async function forPerson<Schema extends z.ZodType>(
  { req, resolvedUrl, params, query }: GetServerSidePropsContext,
  { param, read }: Options<Schema>,
) {
  const id = single(params?.[param]) ?? single(query[param]) ?? '';
  const key = single(query.key);
  try {
    const data = await read(
      serverTrpc(req),
      { id, ...(key !== undefined && { key }) },
      { from: single(query.from), to: single(query.to) },
    );
    return { props: { data, id, documentKey: key ?? null } };
  } catch (error) {
    const status = errorData(error)?.httpStatus;
    if (status === 401)
      return {
        redirect: {
          destination: `/auth/login?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: resolvedUrl }).toString()}`,
          permanent: false,
        },
      };
    if (status !== undefined && status < 500) return { notFound: true as const };
    throw error;
  }
}

/** `getServerSideProps` of a printable page: `export const getServerSideProps = printableProps({ schema, param: 'quote_id', read })`. */
export function printableProps<Schema extends z.ZodType>(
  options: Options<Schema>,
): GetServerSideProps<PrintableProps<z.output<Schema>>> {
  return async (context) => {
    const { req, res, resolvedUrl, params } = context;
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.setHeader('Referrer-Policy', 'same-origin');
    if (req.headers[RENDER_HEADER] === undefined) return forPerson(context, options);
    const data = await broughtAlong(req, withoutQuery(resolvedUrl), options.schema);
    return data === null
      ? { notFound: true }
      : { props: { data, id: single(params?.[options.param]) ?? '', documentKey: null } };
  };
}
