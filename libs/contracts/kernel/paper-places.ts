import { page, type Page, type StaffPage, withQuery } from './page';
import { printablePages } from './paper-pages';
import {
  isPrintableKind,
  pdfAddress,
  type PrintableKind,
  printableKinds,
  printableParameter,
} from './printable-address';
import { shopPages } from './shop-pages';
import { staffPages } from './staff-pages';

/*
 * Where papers are found by whoever opens the address of one without saying of what: people keep such addresses as bookmarks, and type them.
 */

/** Page that lists the papers, with the page where each is chosen. */
export const papersPage = page('/dashboard/downloadable_pdf', { title: 'Papers' });

interface PaperPlace {
  /** Pages where staff choose one; people who may view any of them may see the paper. */
  readonly staff: readonly StaffPage[];
  /** Page where clients find theirs. */
  readonly client?: Page;
  /** Page where staff members find their own, such as payslips. */
  readonly ownOfStaff?: Page;
}

const { invoices, projects, cuttingLists, cupboardPanels, stations, trips, bins, payments } = staffPages;
const sale: PaperPlace = { staff: [invoices], client: shopPages.myOrders };
const workshop: PaperPlace = { staff: [invoices, projects, cuttingLists] };
const labels: PaperPlace = { staff: [projects, cupboardPanels, cuttingLists, stations] };
const drilling: PaperPlace = { staff: [projects, cupboardPanels, stations, cuttingLists] };
const receipt: PaperPlace = { staff: [payments, invoices], client: shopPages.myOrders };
const carton: PaperPlace = { staff: [stations, trips] };

export const paperPlaces: Readonly<Record<PrintableKind, PaperPlace>> = {
  cart: { staff: [], client: shopPages.cart },
  invoice: sale,
  'invoice-v2': sale,
  'invoice-v3': sale,
  'frontpage-v3': sale,
  bom: workshop,
  'bom-v2': workshop,
  'bom-v3': workshop,
  'pom-v2': workshop,
  'pom-v3': workshop,
  'delivery-note': { staff: [...workshop.staff, trips] },
  conversion: { staff: [invoices] },
  receipt,
  'receipt-slip': receipt,
  'purchase-order': { staff: [staffPages.purchaseOrders] },
  'bin-label': { staff: [bins] },
  'bin-labels': { staff: [bins] },
  'item-label': { staff: [staffPages.stock] },
  'item-labels': { staff: [staffPages.stock] },
  'transfer-note': { staff: [staffPages.transfers] },
  'count-sheet': { staff: [staffPages.toCount] },
  'saw-plan': { staff: [cuttingLists] },
  'list-labels': { staff: [cuttingLists] },
  'offcut-label': { staff: [cuttingLists] },
  'carton-label': carton,
  'carton-contents': carton,
  'bag-list': { staff: [projects, stations, cuttingLists, staffPages.picking] },
  'trip-sheet': { staff: [trips] },
  allocation: { staff: [staffPages.picking] },
  'labels-v3': labels,
  'labels-v4': labels,
  'drill-sheet': drilling,
  'drill-sheets': drilling,
  'panel-label': labels,
  payslip: { staff: [staffPages.payRuns], ownOfStaff: shopPages.profile },
  'time-and-attendance': { staff: [staffPages.hours] },
  statement: { staff: [staffPages.clients], client: shopPages.contact },
};

/** Default ids of papers that have an obvious one: attendance of this week, which any of its days names. */
const obviousIds: Readonly<Partial<Record<PrintableKind, (today: string) => string>>> = {
  'time-and-attendance': (today) => today,
};

interface Unnamed {
  /** Today at the shop, `2026-11-21`. */
  readonly today: string;
  /** Set for a request of the PDF instead of the page. */
  readonly pdf?: { readonly download: boolean };
}

/** Returns the target of a request for a paper without an id: the default one, or a page to choose from. */
export function paperWithoutId(kind: PrintableKind, { today, pdf }: Unnamed): string {
  const { path }: Page = printablePages[kind];
  // Its page looks up the browser's own.
  if (kind === 'cart') return path;
  const id = obviousIds[kind]?.(today);
  if (id === undefined) return withQuery(papersPage.path, { paper: kind });
  return pdf ? pdfAddress(kind, id, pdf) : withQuery(path, { [printableParameter(kind)]: id });
}

const LAST_OF_SEVERAL = /\/\[\w+\](?!.*\[)/;

/**
 * Paths of papers without their id, with or without the parent: `/dashboard/employee/…/payslip`,
 * `/dashboard/employee/payslip`.
 */
const unnamedPapers = printableKinds.map((kind) => {
  const { path }: Page = printablePages[kind];
  return {
    kind,
    named: path.includes('['),
    pattern: new RegExp(`^${path.replace(LAST_OF_SEVERAL, '').replaceAll(/\/\[\w+\]/g, '(?:/[^/]+)?')}$`),
  };
});

/** Returns the kind of paper of an address without an id; undefined for any other address. */
export function kindWithoutId(path: string, query: URLSearchParams): PrintableKind | undefined {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return unnamedPapers.find(
    ({ kind, named: isNamed, pattern }) =>
      kind !== 'cart' && pattern.test(bare) && (isNamed || (query.get(printableParameter(kind)) ?? '') === ''),
  )?.kind;
}

/** Parses the kind of paper in the query of the page of papers. */
export const paperAskedFor = (value: unknown): PrintableKind | undefined =>
  typeof value === 'string' && isPrintableKind(value) ? value : undefined;

export interface FoundPaper {
  readonly page: Page;
  /** Names of the papers there, each once. */
  readonly papers: readonly string[];
}

/** Returns the pages where a person finds papers of these kinds, in the order of the papers. */
export function placesOf(
  kinds: readonly PrintableKind[],
  { mayView, isStaff }: { mayView: (resource: string) => boolean; isStaff: boolean },
): readonly FoundPaper[] {
  const kindsByPage = new Map<Page, Set<string>>();
  for (const kind of kinds) {
    const { staff, client, ownOfStaff } = paperPlaces[kind];
    const pages: Page[] = staff.filter(({ resource }) => mayView(resource));
    if (ownOfStaff !== undefined && isStaff) pages.push(ownOfStaff);
    if (client !== undefined && (!isStaff || kind === 'cart')) pages.push(client);
    for (const place of pages)
      kindsByPage.set(place, (kindsByPage.get(place) ?? new Set()).add(printablePages[kind].title));
  }
  return [...kindsByPage].map(([place, papers]) => ({ page: place, papers: [...papers] }));
}
