import type { ColumnKind, ProjectColour, ProjectStatus } from '@plinth/contracts/works/projects/production-labels';

export interface DefaultColumn {
  readonly name: string;
  readonly colour: ProjectColour;
  readonly kind: ColumnKind;
  readonly arrives_on: ProjectStatus | null;
}

/** Columns of a new shop's board, in order; staff can rename, reorder and recolour them. */
export const DEFAULT_COLUMNS: readonly DefaultColumn[] = [
  { name: 'To plan', colour: 'clay', kind: 'waiting', arrives_on: 'released' },
  { name: 'Waiting for material', colour: 'red', kind: 'waiting', arrives_on: null },
  { name: 'Cutting', colour: 'amber', kind: 'working', arrives_on: 'in_production' },
  { name: 'Edging and drilling', colour: 'amber', kind: 'working', arrives_on: null },
  { name: 'Packing', colour: 'blue', kind: 'working', arrives_on: null },
  { name: 'Ready to go', colour: 'green', kind: 'working', arrives_on: 'ready' },
  { name: 'Delivered', colour: 'pine', kind: 'done', arrives_on: 'delivered' },
  { name: 'Cancelled', colour: 'stone', kind: 'cancelled', arrives_on: 'cancelled' },
];
