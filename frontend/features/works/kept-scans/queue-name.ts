import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';

export type NamedQueue =
  | { readonly kind: 'station'; readonly station: StationCode }
  | { readonly kind: 'own-station' | 'saw'; readonly id: string };

/** Reads what a kept queue is of from its name; null for one that only its own page sends, as that of a trip. */
export function readQueueName(name: string): NamedQueue | null {
  const [kind, ...rest] = name.split('.');
  const id = rest.join('.');
  const station = stationNames.codes.find((code) => code === id);
  if (kind === 'station') return station === undefined ? null : { kind, station };
  return (kind === 'own-station' || kind === 'saw') && id !== '' ? { kind, id } : null;
}
