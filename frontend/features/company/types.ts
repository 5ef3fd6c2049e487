import type { company } from '@plinth/contracts/company';
import type { AnswerOf } from '@plinth/contracts/define';
import type { delivery } from '@plinth/contracts/delivery';

export type Company = AnswerOf<typeof company.public.get>;
export type PageText = AnswerOf<typeof company.public.getTexts>;
export type PageSection = PageText['sections'][number];
export type Branch = AnswerOf<typeof delivery.public.getBranches>[number];
