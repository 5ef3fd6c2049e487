import { homePage, tasksPage } from '@plinth/contracts/kernel/home-page';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { hrefOf, type MenuGroup } from '@/lib/navigation';

/** Entry of the palette. */
export interface PaletteEntry {
  href: string;
  label: string;
  /** Menu group or kind of the entry. */
  detail: string;
  /** Other words that people look for it by. */
  words?: string;
}

/** Words that people look for a page by, which its name does not have. */
const PAGE_WORDS: Readonly<Record<string, string>> = {
  [staffPages.movingIn.path]:
    'opening stock import clients suppliers employees open invoices spreadsheet books of before csv',
};

/** Home page of staff, which belongs to no menu group. */
export const homeEntry: PaletteEntry = { href: homePage.path, label: homePage.title, detail: 'Your work today' };
export const tasksEntry: PaletteEntry = { href: tasksPage.path, label: tasksPage.title, detail: 'Your tasks' };

/** Lists every page of a menu once, at its first place. */
export function listPages(groups: readonly MenuGroup[]): PaletteEntry[] {
  const pages = new Map<string, PaletteEntry>();
  for (const { title, links } of groups) {
    for (const link of links) {
      const href = hrefOf(link);
      if (!pages.has(href))
        pages.set(href, {
          href,
          label: link.label,
          detail: title,
          ...(link.path in PAGE_WORDS && { words: PAGE_WORDS[link.path] }),
        });
    }
  }
  return [...pages.values()];
}

/** Daily actions with their permissions; each opens a page that starts one. */
export const startActions: readonly (PaletteEntry & { resource: string; action: 'create' | 'view' })[] = [
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

/** Checks that each typed word is found in the label, the detail or the other words, in any order. */
export function matches(
  { label, detail, words = '' }: Pick<PaletteEntry, 'label' | 'detail' | 'words'>,
  typedText: string,
): boolean {
  const text = `${label} ${detail} ${words}`.toLowerCase();
  return typedText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
