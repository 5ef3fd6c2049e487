import { labels, type CodeOf } from '../../kernel/labels';

/** What wood is added up by. */
export const waysToSplitWood = labels({ board: 'By board', list: 'By cutting list' });
export type WoodSplit = CodeOf<typeof waysToSplitWood>;

/** How long offcuts have lain on the rack. */
export const rackAges = labels({
  month: 'Up to 30 days',
  quarter: '31 to 90 days',
  half: '91 to 180 days',
  old: 'Longer',
});
export type RackAge = CodeOf<typeof rackAges>;

/** What can be asked of a figure: which things it is the sum of. */
export const behindKinds = labels({
  board: 'Sheets',
  list: 'Sheets',
  rack: 'Offcuts',
  on_time: 'Projects',
  station: 'Panels',
  recut: 'Panels made again',
  project: 'Costs',
});
export type BehindKind = CodeOf<typeof behindKinds>;
