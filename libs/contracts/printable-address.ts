const PAPERS = '/dashboard/downloadable_pdf';

/** Where every printable page stands, by kind; without a schema, so that a button that leads there stays small. */
export const printablePaths = {
  cart: () => '/store/cart/downloadable',
  invoice: (id: string) => `${PAPERS}/invoice/${id}`,
  bom: (id: string) => `${PAPERS}/bom/${id}`,
  'invoice-v2': (id: string) => `${PAPERS}/v2/invoice/${id}`,
  'bom-v2': (id: string) => `${PAPERS}/v2/bom/${id}`,
  'pom-v2': (id: string) => `${PAPERS}/v2/pom/${id}`,
  'frontpage-v3': (id: string) => `${PAPERS}/v3/frontpage/${id}`,
  'invoice-v3': (id: string) => `${PAPERS}/v3/invoice/${id}`,
  'bom-v3': (id: string) => `${PAPERS}/v3/bom/${id}`,
  'pom-v3': (id: string) => `${PAPERS}/v3/pom/${id}`,
  'delivery-note': (id: string) => `${PAPERS}/v4/dn/${id}`,
  conversion: (id: string) => `${PAPERS}/v4/invoice-conversions/${id}`,
  statement: (id: string) => `${PAPERS}/statement/${id}`,
} as const satisfies Readonly<Record<string, (id: string) => string>>;

export type PrintableKind = keyof typeof printablePaths;

export const isPrintableKind = (kind: string): kind is PrintableKind => Object.hasOwn(printablePaths, kind);

/** The page itself, without its query. */
export function printablePath(kind: PrintableKind, id: string): string {
  const pathOf: (id: string) => string = printablePaths[kind];
  return pathOf(encodeURIComponent(id));
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
