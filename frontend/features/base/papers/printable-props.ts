import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { paperNameOf } from '@plinth/contracts/site/documents/documents';
import type { PaperRow } from '@plinth/contracts/kernel/paper-row';
import { printableParameter, type PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { isRenderToken, MAX_RENDERED_BYTES, RENDER_HEADER } from '@plinth/contracts/kernel/render-token';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type * as z from 'zod';
import { authSecrets } from '@/lib/auth/backend-session';
import { errorData } from '@/lib/errors';
import { serverTrpc } from '@/lib/server-trpc';

/*
 * Data of a printable page. A person's request is answered with that person's rights; the backend's own, which has the page printed, brings
 * the data along, signed.
 */

export interface PrintableProps<Data> {
  data: Data;
  /** Id in the address, for the buttons above the paper. */
  id: string;
  /** Access key with which the document was opened, if any. */
  documentKey: string | null;
}

/** Returns the data sent with the request; null unless the backend has signed them for this page. */
export async function readSignedData<Schema extends z.ZodType>(
  request: IncomingMessage,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const token = request.headers[RENDER_HEADER];
  if (
    request.method !== 'POST' ||
    typeof token !== 'string' ||
    Number(request.headers['content-length'] ?? MAX_RENDERED_BYTES + 1) > MAX_RENDERED_BYTES
  )
    return null;
  const body = await text(request);
  const checks = await Promise.all(authSecrets().map((secret) => isRenderToken(token, secret, path, body)));
  if (!checks.includes(true)) return null;
  const parsedProps = schema.safeParse(JSON.parse(body));
  return parsedProps.success ? parsedProps.data : null;
}

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
const withoutQuery = (address: string): string => address.split('?')[0];

interface Row<Schema extends z.ZodType> {
  kind: PrintableKind;
  input: PaperRow['input'];
  output: Schema;
}

/** Loads the data with the rights of the visitor; undefined when the address has no valid id. */
async function loadPaper<Schema extends z.ZodType>(
  { kind, input, output }: Row<Schema>,
  { req, query }: GetServerSidePropsContext,
  id: string,
): Promise<z.output<Schema> | undefined> {
  const routeParams: Record<string, string | undefined> = { ...query, id };
  const wantedInput = input.safeParse(
    Object.fromEntries(
      Object.keys(input.shape).flatMap((name) => (routeParams[name] === undefined ? [] : [[name, routeParams[name]]])),
    ),
  );
  if (!wantedInput.success) return undefined;
  return output.parse(await serverTrpc(req).documents[paperNameOf(kind)].query(wantedInput.data));
}

async function propsForPerson<Schema extends z.ZodType>(
  context: GetServerSidePropsContext,
  row: Row<Schema>,
  id: string,
) {
  const { resolvedUrl, query } = context;
  try {
    const data = await loadPaper(row, context, id);
    return data === undefined
      ? { notFound: true as const }
      : { props: { data, id, documentKey: firstValue(query.key) ?? null } };
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

/** Forbids caching, because the page is for this visitor alone. */
function forbidCaching(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Referrer-Policy', 'same-origin');
}

/**
 * Returns `getServerSideProps` for the page of a paper: `export const getServerSideProps =
 * printableProps(papers.deliveryNote)`.
 */
export function printableProps<Schema extends z.ZodType>(
  row: Row<Schema>,
): GetServerSideProps<PrintableProps<z.output<Schema>>> {
  const parameter = printableParameter(row.kind);
  return async (context) => {
    const { req, res, resolvedUrl, params, query } = context;
    forbidCaching(res);
    const id = firstValue(params?.[parameter]) ?? firstValue(query[parameter]) ?? '';
    if (req.headers[RENDER_HEADER] === undefined) return propsForPerson(context, row, id);
    const data = await readSignedData(req, withoutQuery(resolvedUrl), row.output);
    return data === null ? { notFound: true } : { props: { data, id, documentKey: null } };
  };
}

/** Returns `printableProps` for an address that also has the id of the paper's owner; a wrong one is not found. */
export function printablePropsWithin<Schema extends z.ZodType>(
  row: Row<Schema>,
  { parameter, readOwnerId }: { parameter: string; readOwnerId: (data: z.output<Schema>) => string },
): GetServerSideProps<PrintableProps<z.output<Schema>>> {
  const getPageProps = printableProps(row);
  return async (context) => {
    const answer = await getPageProps(context);
    if (!('props' in answer) || context.req.headers[RENDER_HEADER] !== undefined) return answer;
    const { data } = await answer.props;
    return readOwnerId(data) === firstValue(context.params?.[parameter]) ? answer : { notFound: true };
  };
}

/** Returns `printableProps` for a page that also works without an id, and then looks up the browser's own. */
export function printablePropsOrOwn<Schema extends z.ZodType>(
  row: Row<Schema>,
): GetServerSideProps<PrintableProps<z.output<Schema> | null>> {
  const getPageProps = printableProps(row);
  return async (context) => {
    const { req, res, query } = context;
    if (req.headers[RENDER_HEADER] !== undefined || (firstValue(query[printableParameter(row.kind)]) ?? '') !== '')
      return getPageProps(context);
    forbidCaching(res);
    return { props: { data: null, id: '', documentKey: firstValue(query.key) ?? null } };
  };
}
