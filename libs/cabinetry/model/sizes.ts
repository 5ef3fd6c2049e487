const SMALLEST_MM = 150;
const LARGEST_MM = 3_000;

/** Whether a number that stands in somebody's words may be the size of a cupboard, in mm. Which sizes can be built, its type says: `limits`. */
export const mayBeSize = (mm: number): boolean => mm >= SMALLEST_MM && mm <= LARGEST_MM;
