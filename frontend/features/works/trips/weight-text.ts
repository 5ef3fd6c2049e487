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
  carries_kg: carries,
  status,
}: Pick<Trip, 'grams' | 'loaded_grams' | 'unweighed' | 'carries_kg' | 'status'>): string {
  if (carries === null && grams === 0) return '';
  if (grams === 0 && unweighedCount > 0)
    return carries === null ? '' : `nothing weighed yet, limit ${String(carries)} kg`;
  const whole = weightInWords(grams, unweighedCount);
  const plannedText = carries === null ? whole : `${whole.replace(' kg', '')} of ${String(carries)} kg`;
  if (status !== 'planned' && status !== 'loading') return plannedText;
  return `${plannedText} planned${loadedGrams > 0 ? `, ${kilograms(loadedGrams)} loaded` : ''}`;
}
