/** Parses typed counts. */

/** Parses a whole number from 1 to `max`; null for anything else. */
export function parseCount(typedCount: string, max: number): number | null {
  const text = typedCount.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const count = Number(text);
  return count >= 1 && count <= max ? count : null;
}
