import { labels, type CodeOf } from '../../kernel/labels';

/** Ways to split the figures of wood. */
export const waysToSplitWood = labels({ board: 'By board', list: 'By cutting list' });
export type WoodSplit = CodeOf<typeof waysToSplitWood>;

/** Ages of offcuts on the rack. */
export const rackAges = labels({
  month: 'Up to 30 days',
  quarter: '31 to 90 days',
  half: '91 to 180 days',
  old: 'Longer',
});
export type RackAge = CodeOf<typeof rackAges>;

/** Kinds of rows that a figure can be broken down into. */
export const behindKinds = labels({
  board: 'Sheets',
  list: 'Sheets',
  rack: 'Offcuts',
  on_time: 'Projects',
  station: 'Panels',
  recut: 'Recut panels',
  project: 'Costs',
});
export type BehindKind = CodeOf<typeof behindKinds>;
