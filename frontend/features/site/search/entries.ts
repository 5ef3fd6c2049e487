import { homePage, tasksPage } from '@plinth/contracts/kernel/home-page';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { hrefOf, type MenuGroup } from '@/lib/navigation';

/** Something to go to from the palette. */
export interface PaletteEntry {
  href: string;
  label: string;
  /** Where it stands in the menu, or what kind of thing it is. */
  detail: string;
}

/** Where everybody who works here begins; it stands in no group. */
export const homeEntry: PaletteEntry = { href: homePage.path, label: homePage.title, detail: 'Your work today' };
export const tasksEntry: PaletteEntry = { href: tasksPage.path, label: tasksPage.title, detail: 'Your tasks' };

/** Every page of a menu once, the first place where it stands counting. */
export function pagesOf(groups: readonly MenuGroup[]): PaletteEntry[] {
  const pages = new Map<string, PaletteEntry>();
  for (const { title, links } of groups) {
    for (const link of links) {
      const href = hrefOf(link);
      if (!pages.has(href)) pages.set(href, { href, label: link.label, detail: title });
    }
  }
  return [...pages.values()];
}

/** What is done every day, for those who may; each is a page that begins it. */
export const beginnings: readonly (PaletteEntry & { resource: string; action: 'create' | 'view' })[] = [
  {
    href: withQuery(staffPages.newInvoice.path, { kind: 'quote' }),
    label: 'New quote',
    detail: 'Start',
    resource: staffPages.newInvoice.path,
    action: 'create',
  },
  {
    href: withQuery(staffPages.newInvoice.path, { kind: 'invoice' }),
    label: 'New invoice',
    detail: 'Start',
    resource: staffPages.newInvoice.path,
    action: 'create',
  },
  {
    href: staffPages.takings.path,
    label: 'Takings of today',
    detail: 'Start',
    resource: staffPages.payments.path,
    action: 'view',
  },
];

/** Words in any order, each found somewhere in the label or its detail. */
export function matches({ label, detail }: Pick<PaletteEntry, 'label' | 'detail'>, typedText: string): boolean {
  const text = `${label} ${detail}`.toLowerCase();
  return typedText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
