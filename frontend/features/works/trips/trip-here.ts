import type { Trip } from '@plinth/contracts/works/trips/trips';

/** It has not left, and was not called off. */
export const isHere = ({ status }: Pick<Trip, 'status'>): boolean => status === 'planned' || status === 'loading';
