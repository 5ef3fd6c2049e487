import { HOLE_KINDS, HOLE_NAMES } from './hole-names';

/** Legend of the drilling texts, a line each: how to read them, and what is the same for all holes of a kind. */
export const HOLE_LEGEND: readonly string[] = [
  'The number after the name of a hole is its diameter.',
  'Before the ×: how far from the front edge of a side, from the hinge edge of a door or the edge at which it folds, from the left of other panels.',
  'After the ×: how far up, or behind the front where the panel lies flat.',
  'Cups are 12.6 deep. Each has two screws, 45 apart and 9.5 further in. A panel says where its hinges differ.',
  'Pins, and holes of 2.5 mm for screws 4 × 16, are 10 deep. Bolts go through.',
  'Holes of screws that join boards, and of shelves at other heights, are on the drawing of each panel.',
];

const HOLE = new RegExp(`(?:^|: )(?:${HOLE_KINDS.map((kind) => HOLE_NAMES[kind]).join('|')}) [\\d.]+: `);

/** Checks that one of the lines about the work on panels is about holes. */
export const hasHoles = (lines: readonly string[]): boolean => lines.some((line) => HOLE.test(line));
