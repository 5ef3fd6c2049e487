const SMALLEST_MM = 150;
const LARGEST_MM = 3_000;

/**
 * Checks that a number in somebody's text may be the size of a cupboard, in mm. The sizes that can be built are those
 * of its type: `limits`.
 */
export const mayBeSize = (mm: number): boolean => mm >= SMALLEST_MM && mm <= LARGEST_MM;
