import type { SetCard, SetChoice, SetDetail } from '@plinth/contracts/store/catalogue/sets';

export type { SetCard, SetChoice, SetDetail };
export type SetPart = SetDetail['parts'][number];
