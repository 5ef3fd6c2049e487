import { EVERYBODY } from './flag-list';

/** Formats a share in basis points: `20%`, `0.25%`. */
export const shareText = (share: number): string => `${String(share / 100)}%`;

/** Parses a typed share, `20`, `0,25 %`, to basis points; null where it is none. */
export function parseShare(typedText: string): number | null {
  const [, digits = ''] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(typedText) ?? [];
  const share = digits === '' ? -1 : Math.round(Number(digits.replace(',', '.')) * 100);
  return share >= 0 && share <= EVERYBODY ? share : null;
}
