import type { Page } from './page';
import { printablePages } from './paper-pages';

/*
 * Where papers stand and what they are called in addresses; without a schema, so that a button that leads there stays small.
 */

export type PrintableKind = keyof typeof printablePages;

export const isPrintableKind = (kind: string): kind is PrintableKind => Object.hasOwn(printablePages, kind);
export const printableKinds: readonly PrintableKind[] = Object.keys(printablePages).filter(isPrintableKind);

/** Papers that are a client's to have by mail. */
export const MAILED = [
  'invoice',
  'invoice-v2',
  'invoice-v3',
  'frontpage-v3',
  'statement',
  'receipt',
] as const satisfies readonly PrintableKind[];
export type MailedKind = (typeof MAILED)[number];

const LAST_BRACKETS = /\[(\w+)\](?!.*\[)/;
const BRACKETS = /\[\w+\]/;

/** Name of the address's part that is the id of what the paper is of; `id` where the query says it. */
export const printableParameter = (kind: PrintableKind): string => {
  const { path }: Page = printablePages[kind];
  return LAST_BRACKETS.exec(path)?.[1] ?? 'id';
};

/**
 * Stand-in for the object around the paper's own in an address where nobody asks: the printer, which brings the data
 * along.
 */
const ANY = '-';

/** The page itself, without its query. @param within id of the object that the paper's own belongs to, where the address names it */
export function printablePath(kind: PrintableKind, id: string, within = ANY): string {
  const { path }: Page = printablePages[kind];
  return path.replace(LAST_BRACKETS, encodeURIComponent(id)).replace(BRACKETS, encodeURIComponent(within));
}

/** Days that a paper is about, where it is about a time: a statement. */
export interface PaperPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Address of the PDF of a printable page, for whoever may see the page. `key` is the document's own secret, where it has one. */
export function pdfAddress(
  kind: PrintableKind,
  id: string,
  more: PaperPeriod & { key?: string | undefined; download?: boolean } = {},
): string {
  const query = new URLSearchParams({ id });
  for (const name of ['from', 'to', 'key'] as const) {
    const value = more[name];
    if (value !== undefined) query.set(name, value);
  }
  if (more.download) query.set('download', '1');
  return `/api/documents/${kind}?${query.toString()}`;
}
