/** Counts as people type them. */

/** A whole number within bounds; null for anything else. */
export function parseCount(typedCount: string, max: number): number | null {
  const text = typedCount.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const count = Number(text);
  return count >= 1 && count <= max ? count : null;
}
