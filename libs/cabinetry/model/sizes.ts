const SMALLEST_MM = 150;
const LARGEST_MM = 3_000;

/**
 * Checks that a number in a text may be a cupboard's size, mm. `limits` has the sizes that each type can be built in.
 */
export const mayBeSize = (mm: number): boolean => mm >= SMALLEST_MM && mm <= LARGEST_MM;
