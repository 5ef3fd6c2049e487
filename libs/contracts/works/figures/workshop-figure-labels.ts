import { labels, type CodeOf } from '../../kernel/labels';

/** Ways in which wood is added up. */
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

/** Kinds of things that a figure is the sum of, which can be asked for. */
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
