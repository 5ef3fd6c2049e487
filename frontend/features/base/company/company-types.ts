import type { company } from '@plinth/contracts/base/company/company';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { delivery } from '@plinth/contracts/store/delivery/delivery';

export type Company = AnswerOf<typeof company.public.get>;
export type PageText = AnswerOf<typeof company.public.getTexts>;
export type PageSection = PageText['sections'][number];

/** Finds a section of a page by its key; undefined when it has no text, and then the page leaves it out. */
export const findSection = ({ sections }: PageText, key: string): PageSection | undefined =>
  sections.find((section) => section.key === key);
export type Branch = AnswerOf<typeof delivery.public.getBranches>[number];
/** Branch with its location in words, which the server derives so that pages need no map. */
export type PlacedBranch = Branch & { whereabouts: string };
