import type { SetDetail } from '@/features/store/goods/set-types';

/** Names a colour of a set by its code. */
export const colourName = ({ colours }: SetDetail, code: string): string =>
  colours.find((colour) => colour.code === code)?.name ?? code;
