import { labels, type CodeOf, type Labels, type Tone } from '../../kernel/labels';
import type { panelMachine, projectMachine, StateOf } from '../../kernel/machines';

export type ProjectStatus = StateOf<typeof projectMachine>;
export const projectStatuses: Labels<ProjectStatus> = labels({
  released: { label: 'Released', tone: 'clay' },
  in_production: { label: 'In production', tone: 'amber' },
  ready: { label: 'Ready', tone: 'success' },
  delivered: { label: 'Delivered', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});
/** States of an unfinished project. */
export const OPEN_PROJECTS = ['released', 'in_production', 'ready'] as const satisfies readonly ProjectStatus[];

export type PanelStatus = StateOf<typeof panelMachine>;
export const panelStatuses: Labels<PanelStatus> = labels({
  planned: { label: 'To cut', tone: 'neutral' },
  nested: { label: 'On a cutting list', tone: 'info' },
  cut: { label: 'Cut', tone: 'amber' },
  edged: { label: 'Edged', tone: 'amber' },
  drilled: { label: 'Drilled', tone: 'amber' },
  packed: { label: 'Packed', tone: 'success' },
  loaded: { label: 'On the truck', tone: 'success' },
  delivered: { label: 'Delivered', tone: 'success' },
  damaged: { label: 'Damaged', tone: 'danger' },
  recut: { label: 'Recut', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});
/** Steps of a panel in production, in order. */
export const PANEL_WAY = [
  'planned',
  'nested',
  'cut',
  'edged',
  'drilled',
  'packed',
  'loaded',
  'delivered',
] as const satisfies readonly PanelStatus[];
export type PanelStep = (typeof PANEL_WAY)[number];
/** States of a panel that is not cut. */
export const UNCUT = ['planned', 'nested'] as const satisfies readonly PanelStatus[];
/** States of a panel that is no longer part of its cupboard. */
export const PANELS_GONE = ['damaged', 'recut', 'cancelled'] as const satisfies readonly PanelStatus[];

/** Kinds of columns of the board. */
export const columnKinds = labels({
  waiting: { label: 'Waiting', tone: 'clay' },
  working: { label: 'Working', tone: 'amber' },
  done: { label: 'Done', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});
export type ColumnKind = CodeOf<typeof columnKinds>;

/** Colours of columns, by the design system's names. */
export const projectColours = labels({
  stone: 'Stone',
  clay: 'Clay',
  amber: 'Amber',
  blue: 'Blue',
  pine: 'Pine',
  green: 'Green',
  red: 'Red',
});
export type ProjectColour = CodeOf<typeof projectColours>;
export const toneOfColour: Readonly<Record<ProjectColour, Tone>> = {
  stone: 'neutral',
  clay: 'clay',
  amber: 'amber',
  blue: 'info',
  pine: 'pine',
  green: 'success',
  red: 'danger',
};

/** Reasons for releasing an invoice to production. */
export const releaseWays = labels({
  paid: 'Paid online',
  deposit: 'Deposit paid',
  by_hand: 'Released by hand',
});
export type ReleaseWay = CodeOf<typeof releaseWays>;

export const recutReasons = labels({
  saw: 'Cut wrong',
  chipped: 'Chipped',
  edging: 'Bad edging',
  drilled: 'Drilled wrong',
  lost: 'Lost',
  material: 'Bad board',
  transport: 'Damaged in transit',
});
export type RecutReason = CodeOf<typeof recutReasons>;
export const recutPayers = labels({ us: 'We do', supplier: 'The supplier', client: 'The client' });
export type RecutPayer = CodeOf<typeof recutPayers>;

/** `P-1042` */
export const projectCode = (number: number): string => `P-${String(number)}`;
/** `P-1042-T1` */
export const topCode = (project: number, top: number): string => `${projectCode(project)}-T${String(top)}`;
/** `P-1042-03` */
export const cupboardCode = (project: number, cupboard: number): string =>
  `${projectCode(project)}-${String(cupboard).padStart(2, '0')}`;
