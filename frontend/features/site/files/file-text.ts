import { formatCount } from '@plinth/money/count';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a size: `2.4 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 1_000 && unit < UNITS.length - 1; unit += 1) size /= 1_000;
  const sizeText = unit === 0 || size >= 100 ? formatCount(Math.round(size)) : size.toFixed(1);
  return `${sizeText} ${UNITS[unit] ?? ''}`;
}

export const storeName = (store: 'local' | 'vercel'): string =>
  store === 'local' ? 'a folder on this machine' : 'Vercel Blob';
