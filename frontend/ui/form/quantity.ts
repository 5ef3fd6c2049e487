interface Bounds {
  now: number;
  min: number;
  max: number;
  mostBecause?: string;
}

/**
 * Parses a typed quantity, limited to the allowed range.
 * @returns the quantity that counts from now on, and what to say where it is not the one that was typed
 */
export function readQuantity(
  typedText: string,
  { now, min, max, mostBecause = `The most you can have is ${String(max)}` }: Bounds,
): { quantity: number; note: string | null } {
  const text = typedText.normalize('NFKC').trim();
  if (text === '') return { quantity: now, note: null };
  if (!/^\d+$/.test(text))
    return { quantity: now, note: `“${text}” is not a whole number. It is still ${String(now)}.` };
  const wantedQuantity = Number(text);
  if (wantedQuantity < min) return { quantity: now, note: `Type ${String(min)} or more. It is still ${String(now)}.` };
  return wantedQuantity > max
    ? { quantity: max, note: `${mostBecause}: it is ${String(max)} now.` }
    : { quantity: wantedQuantity, note: null };
}
