import type { Page } from './page';
import { printablePages } from './paper-pages';

/*
 * Where papers stand and what they are called in addresses; without a schema, so that a button that leads there stays small.
 */

export type PrintableKind = keyof typeof printablePages;

export const isPrintableKind = (kind: string): kind is PrintableKind => Object.hasOwn(printablePages, kind);
export const printableKinds: readonly PrintableKind[] = Object.keys(printablePages).filter(isPrintableKind);

/** Papers that clients can get by mail. */
export const MAILED = [
  'invoice',
  'invoice-v2',
  'invoice-v3',
  'frontpage-v3',
  'statement',
  'receipt',
] as const satisfies readonly PrintableKind[];
export type MailedKind = (typeof MAILED)[number];

/** Papers that are labels: stuck on things, and printed by the hundred. */
const LABELS: readonly PrintableKind[] = [
  'labels-v3',
  'labels-v4',
  'list-labels',
  'panel-label',
  'offcut-label',
  'carton-label',
  'bin-label',
  'bin-labels',
  'item-label',
  'item-labels',
];
export const isLabelKind = (kind: PrintableKind): boolean => LABELS.includes(kind);

const LAST_BRACKETS = /\[(\w+)\](?!.*\[)/;
const BRACKETS = /\[\w+\]/;

/** Returns the name of the path parameter that holds the id of the paper's object; `id` where it is in the query. */
export const printableParameter = (kind: PrintableKind): string => {
  const { path }: Page = printablePages[kind];
  return LAST_BRACKETS.exec(path)?.[1] ?? 'id';
};

/** Placeholder for the parent object in the path, for the printer, which brings the data itself. */
const ANY = '-';

/**
 * Returns the path of a paper's page, without its query.
 * @param within id of the object that the paper's own belongs to, where the address names it
 */
export function printablePath(kind: PrintableKind, id: string, within = ANY): string {
  const { path }: Page = printablePages[kind];
  return path.replace(LAST_BRACKETS, encodeURIComponent(id)).replace(BRACKETS, encodeURIComponent(within));
}

/** Period of a paper that covers one, such as a statement. */
export interface PaperPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Returns the address of a paper's PDF, for people who may see its page. `key` is the document's secret, where it has
 * one.
 */
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
