import { labels, type CodeOf } from '../../kernel/labels';
import type { PanelStep } from '../projects/production-labels';

/** Stations where panels are scanned, in the order of their way. */
export const stationNames = labels({ saw: 'Saw', edger: 'Edger', drill: 'Drill', pack: 'Pack' });
export type StationCode = CodeOf<typeof stationNames>;

/** Step that a panel has reached once it was scanned at a station. */
export const stepOfStation = {
  saw: 'cut',
  edger: 'edged',
  drill: 'drilled',
  pack: 'packed',
} as const satisfies Record<StationCode, PanelStep>;
export type StationStep = (typeof stepOfStation)[StationCode];
/** The steps that are booked at stations, in their order. */
export const STATION_STEPS: readonly StationStep[] = stationNames.codes.map((code) => stepOfStation[code]);

/** Kinds of scans at a station. */
export const scanKinds = labels({ scan: 'Scanned', undo: 'Scan undone', recut: 'To be recut' });
export type ScanKind = CodeOf<typeof scanKinds>;

/** Results of a scan. */
export const scanVerdicts = labels({
  booked: 'Booked',
  already: 'Already booked',
  early: 'Too early: an earlier step is not booked',
  not_needed: 'Not needed here',
  wrong_project: 'From another project',
  called_off: 'Its cupboard is no longer made',
  not_through: 'Not at a station that must come before packing',
  gone: 'No longer used',
  undone: 'Undone',
  recut: 'To be recut',
  refused: 'Refused',
});
export type ScanVerdict = CodeOf<typeof scanVerdicts>;

/** Largest number of scans in a call, for a device that was offline. */
export const MOST_SCANS = 200;
/** Longest time in minutes between two scans of a person that counts as work; a longer gap was something else. */
export const LONGEST_PIECE_MINUTES = 15;
/** Largest number of panels that a device stores to recognise them offline. */
export const MOST_KNOWN_PANELS = 1_500;
/** Largest number of waiting projects that a station names; the others are counted. */
export const MOST_WAITING_NAMED = 12;
