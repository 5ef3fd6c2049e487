import type { company } from '@plinth/contracts/base/company/company';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { delivery } from '@plinth/contracts/store/delivery/delivery';

export type Company = AnswerOf<typeof company.public.get>;
export type PageText = AnswerOf<typeof company.public.getTexts>;
export type PageSection = PageText['sections'][number];

/** Finds a section of a page by its key; a page shows nothing for one that is not written. */
export const findSection = ({ sections }: PageText, key: string): PageSection | undefined =>
  sections.find((section) => section.key === key);
export type Branch = AnswerOf<typeof delivery.public.getBranches>[number];
/** A branch, and where it is in words: worked out by the server, so that no page needs the map for it. */
export type PlacedBranch = Branch & { whereabouts: string };
