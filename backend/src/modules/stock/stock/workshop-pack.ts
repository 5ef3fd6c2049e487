/**
 * Smallest pack of workshop hardware such as screws, in pieces: from this size on it is not allocated, as the workshop
 * takes it from an open pack, and it is bought by its reorder point.
 */
export const WORKSHOP_PACK = 10;
