import { labels, type CodeOf } from '../../kernel/labels';

/** Rooms that ready-made sets are for. */
export const setRooms = labels({ kitchen: 'Kitchen', bedroom: 'Bedroom', bathroom: 'Bathroom' });
export type SetRoom = CodeOf<typeof setRooms>;

/** Largest discount of a set on the sum of its parts, in percent. */
export const MOST_SET_DISCOUNT = 40;
/** Largest number of lines of parts that a set may have. */
export const MOST_SET_ROWS = 40;
/** The longest wall that a set may have, mm. */
export const LONGEST_WALL = 12_000;
