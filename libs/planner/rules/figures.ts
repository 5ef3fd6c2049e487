import type { Command } from '../plan/commands';

/**
 * Hint for a good room, with its figure, reason and source. Hints never block: only `reduce` refuses, and only what
 * is impossible. About electricity and gas they say what to ask a registered electrician or gas installer, and never
 * state compliance.
 */
export interface Hint {
  readonly rule: string;
  /** Weight. problem: a daily nuisance; advice: an improvement; ask: a question for an electrician or gas installer. */
  readonly weight: 'problem' | 'advice' | 'ask';
  readonly text: string;
  readonly why: string;
  /** Recommended and actual figure, mm; null for hints without one. */
  readonly figure: { readonly wanted: number; readonly here: number } | null;
  readonly source: string;
  readonly places: readonly string[];
  readonly wall: string | null;
  /** Change that removes the hint at the press of a button; null where there is none. */
  readonly remedy: { readonly label: string; readonly commands: readonly Command[] } | null;
}

/** Figures that kitchen planners keep to, mm, each with its source. */
export const FIGURES = {
  aisle: { mm: 1_000, source: 'Zulken Kitchens, kitchen planning guide' },
  facingRows: { mm: 1_200, source: 'Kitchen Specialists Association, Designing Ways 267' },
  walkway: { mm: 914, source: 'NKBA kitchen planning guideline 7' },
  doorway: { mm: 813, source: 'NKBA kitchen planning guideline 1' },
  leastLeg: { mm: 1_200, source: 'NKBA kitchen planning guideline 3' },
  longestLeg: { mm: 2_700, source: 'NKBA kitchen planning guideline 3' },
  triangle: { mm: 7_900, source: 'NKBA kitchen planning guideline 3' },
  sinkSide: { mm: 600, source: 'NKBA kitchen planning guideline 11' },
  sinkOtherSide: { mm: 450, source: 'NKBA kitchen planning guideline 11' },
  prepare: { mm: 900, source: 'NKBA kitchen planning guideline 12' },
  hobSide: { mm: 300, source: 'NKBA kitchen planning guideline 17; JL Kitchens' },
  hobOtherSide: { mm: 380, source: 'NKBA kitchen planning guideline 17' },
  hobToTall: { mm: 300, source: 'JL Kitchens, hob beside a tall unit' },
  hobToSink: { mm: 300, source: 'Our own worktops: no water near the flame' },
  fridgeLanding: { mm: 400, source: 'NKBA kitchen planning guideline 16' },
  dishwasherToSink: { mm: 900, source: 'NKBA kitchen planning guideline 13' },
  dishwasherToCorner: { mm: 500, source: 'JL Kitchens, dishwasher in a corner' },
  hoodElectric: { mm: 650, source: 'Küppersbusch and Miele; the maker of yours wins' },
  hoodGas: { mm: 750, source: 'Küppersbusch and Miele; the maker of yours wins' },
  cupboardOverHob: { mm: 800, source: 'Zulken Kitchens, kitchen planning guide' },
  socketToGas: { mm: 200, source: 'Gazmarket on SANS 10087-1' },
  switchLow: { mm: 500, source: 'SANS 10142-1 6.16.3.1.2, as quoted by electricians' },
  switchHigh: { mm: 2_200, source: 'SANS 10142-1 6.16.3.1.2, as quoted by electricians' },
  switchAway: { mm: 3_000, source: 'SANS 10142-1 6.16.3.1.2, as quoted by electricians' },
  socketToSink: { mm: 300, source: 'NICEIC, sockets beside sinks' },
  cornerOpening: { mm: 50, source: 'Cabinet Academy, corner clearances' },
} as const;
