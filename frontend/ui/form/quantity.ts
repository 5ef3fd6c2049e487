interface Bounds {
  current: number;
  min: number;
  max: number;
  maxReason?: string;
}

/**
 * Parses a typed quantity, limited to the allowed range.
 * @returns the new quantity, and a note when it differs from the typed one
 */
export function readQuantity(
  typedText: string,
  { current, min, max, maxReason = `The most you can have is ${String(max)}` }: Bounds,
): { quantity: number; note: string | null } {
  const text = typedText.normalize('NFKC').trim();
  if (text === '') return { quantity: current, note: null };
  if (!/^\d+$/.test(text))
    return { quantity: current, note: `“${text}” is not a whole number. It is still ${String(current)}.` };
  const wantedQuantity = Number(text);
  if (wantedQuantity < min)
    return { quantity: current, note: `Type ${String(min)} or more. It is still ${String(current)}.` };
  return wantedQuantity > max
    ? { quantity: max, note: `${maxReason}: it is ${String(max)} now.` }
    : { quantity: wantedQuantity, note: null };
}
