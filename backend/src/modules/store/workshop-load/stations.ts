import { workshopSteps, type WorkshopStep } from '@plinth/contracts/works/project-dates/project-date-labels';

/** Station of the workshop, in order. Waiting for materials is no station, since it takes nobody's time. */
export type Station = Exclude<WorkshopStep, 'materials'>;

export const STATIONS: readonly Station[] = workshopSteps.codes.filter((step) => step !== 'materials');

/** Panels by station: the daily capacity, or the load of a job. */
export type Pieces = Readonly<Record<Station, number>>;

export const NO_PIECES: Pieces = { cut: 0, edge: 0, drill: 0, pack: 0 };

/** Panels of an item that is no cupboard, and of a usual cupboard. */
export const ONE_PIECE: Pieces = { cut: 1, edge: 1, drill: 0, pack: 1 };
export const USUAL_PIECES: Pieces = { cut: 8, edge: 7, drill: 7, pack: 8 };

const mapStations = (getPieces: (station: Station) => number): Pieces => ({
  cut: getPieces('cut'),
  edge: getPieces('edge'),
  drill: getPieces('drill'),
  pack: getPieces('pack'),
});

export const multiplyPieces = (pieces: Pieces, count: number): Pieces =>
  mapStations((station) => pieces[station] * count);

export const addPieces = (all: readonly Pieces[]): Pieces =>
  all.reduce((sum, pieces) => mapStations((station) => sum[station] + pieces[station]), NO_PIECES);
