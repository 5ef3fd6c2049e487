import { stationSteps, type StationStep } from '@plinth/contracts/works/project-dates/project-date-labels';

export type Station = StationStep;

export const STATIONS: readonly Station[] = stationSteps.codes;

/** Panels by station: the daily capacity, or the load of a job. */
export type Pieces = Readonly<Record<Station, number>>;

/** What is needed to make an item: its panels by station, and its materials (codes of `MaterialDays`). */
export interface Making extends Pieces {
  readonly materials: readonly string[];
}

export const NO_PIECES: Making = { cut: 0, edge: 0, drill: 0, pack: 0, materials: [] };

/** Panels of an item that is no cupboard, and of a usual cupboard. */
export const ONE_PIECE: Making = { cut: 1, edge: 1, drill: 0, pack: 1, materials: [] };
export const USUAL_PIECES: Making = { cut: 8, edge: 7, drill: 7, pack: 8, materials: [] };

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
