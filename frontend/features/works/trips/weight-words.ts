import { kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import type { Trip } from '@plinth/contracts/works/trips/trips';

/** "at least 84.2 kg", where nobody has weighed all of it. */
export const weightInWords = (grams: number, unweighedCount: number): string =>
  `${unweighedCount > 0 ? 'at least ' : ''}${kilograms(grams)}`;

/** "612.4 of 3500 kg planned, 84.2 kg loaded" while it is here; then what left. Of what nobody has weighed, no figure. */
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
