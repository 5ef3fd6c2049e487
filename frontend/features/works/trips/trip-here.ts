import type { Trip } from '@plinth/contracts/works/trips/trips';

/** Checks that a trip is planned or being loaded. */
export const isBeforeDeparture = ({ status }: Pick<Trip, 'status'>): boolean =>
  status === 'planned' || status === 'loading';
