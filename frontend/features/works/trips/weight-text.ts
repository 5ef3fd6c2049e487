import { kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import type { Trip } from '@plinth/contracts/works/trips/trips';

/** Formats a weight: "at least 84.2 kg" when some goods are not weighed. */
export const weightInWords = (grams: number, unweighedCount: number): string =>
  `${unweighedCount > 0 ? 'at least ' : ''}${kilograms(grams)}`;

/**
 * Describes the weight of a trip: "612.4 of 3500 kg planned, 84.2 kg loaded" before it leaves, then the weight alone.
 * Goods that nobody weighed have no figure.
 */
export function tripWeightInWords({
  grams,
  loaded_grams: loadedGrams,
  unweighed: unweighedCount,
  carries_kg: limitKg,
  status,
}: Pick<Trip, 'grams' | 'loaded_grams' | 'unweighed' | 'carries_kg' | 'status'>): string {
  if (limitKg === null && grams === 0) return '';
  if (grams === 0 && unweighedCount > 0)
    return limitKg === null ? '' : `nothing weighed yet, limit ${String(limitKg)} kg`;
  const weightText = weightInWords(grams, unweighedCount);
  const plannedText = limitKg === null ? weightText : `${weightText.replace(' kg', '')} of ${String(limitKg)} kg`;
  if (status !== 'planned' && status !== 'loading') return plannedText;
  return `${plannedText} planned${loadedGrams > 0 ? `, ${kilograms(loadedGrams)} loaded` : ''}`;
}
