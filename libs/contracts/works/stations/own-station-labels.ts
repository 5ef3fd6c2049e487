import { labels, type CodeOf } from '../../kernel/labels';

/** Stations after which a station of the company's own may stand: all but packing, which ends the way. */
export const precedingStations = labels({ saw: 'Saw', edger: 'Edger', drill: 'Drill' });
export type PrecedingStation = CodeOf<typeof precedingStations>;

/** Kinds of scans at a station of the company's own. */
export const visitKinds = labels({ scan: 'Scanned', undo: 'Scan undone' });
export type VisitKind = CodeOf<typeof visitKinds>;

/** Results of a scan at a station of the company's own. */
export const visitVerdicts = labels({
  booked: 'Booked',
  already: 'Already booked',
  called_off: 'Its cupboard is no longer made',
  gone: 'No longer used',
  undone: 'Undone',
  refused: 'Refused',
});
export type VisitVerdict = CodeOf<typeof visitVerdicts>;

/** Largest number of stations that a company has of its own. */
export const MOST_OWN_STATIONS = 30;
