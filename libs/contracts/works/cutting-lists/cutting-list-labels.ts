import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { cuttingListMachine, StateOf } from '../../kernel/machines';

export type CuttingListStatus = StateOf<typeof cuttingListMachine>;
export const cuttingListStatuses: Labels<CuttingListStatus> = labels({
  draft: { label: 'Draft', tone: 'neutral' },
  planned: { label: 'Planned', tone: 'clay' },
  released: { label: 'To cut', tone: 'info' },
  cutting: { label: 'Being cut', tone: 'amber' },
  done: { label: 'Cut', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});
/** States of a cutting list at the saw. */
export const AT_THE_SAW = ['released', 'cutting'] as const satisfies readonly CuttingListStatus[];
/** States of a cutting list whose panels can change. */
export const OPEN_FOR_PANELS = ['draft', 'planned'] as const satisfies readonly CuttingListStatus[];

export const runStatuses = labels({
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Planning', tone: 'amber' },
  done: { label: 'Ready', tone: 'success' },
  failed: { label: 'No plan', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
});
export type RunStatus = CodeOf<typeof runStatuses>;

export const sheetStatuses = labels({
  waiting: { label: 'To cut', tone: 'neutral' },
  cutting: { label: 'On the saw', tone: 'amber' },
  cut: { label: 'Cut', tone: 'success' },
  scrapped: { label: 'Damaged', tone: 'danger' },
});
export type SheetStatus = CodeOf<typeof sheetStatuses>;

/** Why a panel on a released list is of no use any more. */
export const uselessReasons = labels({
  called_off: { label: 'Called off', tone: 'danger' },
  recut: { label: 'Cut again', tone: 'danger' },
});
export type UselessReason = CodeOf<typeof uselessReasons>;

/** States of a finished sheet. */
export const SHEETS_OVER = ['cut', 'scrapped'] as const satisfies readonly SheetStatus[];
export const isSheetOver = (status: SheetStatus): boolean => SHEETS_OVER.some((over) => over === status);

/** Kinds of pieces that a sheet is cut into. */
export const pieceKinds = labels({
  part: 'Panel',
  offcut: 'Offcut',
  strip: 'Strip',
  waste: 'Waste',
  trim: 'Trim',
});
export type PieceKind = CodeOf<typeof pieceKinds>;

/** Kinds of events at the saw. */
export const sawKinds = labels({
  done: 'Cut made',
  back: 'Last cut undone',
  finished: 'Sheet finished',
  damaged: 'Sheet damaged',
  pause: 'Work stopped',
  resume: 'Work went on',
});
export type SawKind = CodeOf<typeof sawKinds>;
/** Kinds of events at the saw that are about the person, not about a sheet. */
export const PAUSE_KINDS = ['pause', 'resume'] as const satisfies readonly SawKind[];
export type PauseKind = (typeof PAUSE_KINDS)[number];
export const isPauseKind = (kind: SawKind): kind is PauseKind => PAUSE_KINDS.some((each) => each === kind);

/** Reasons why work at the saw stops. */
export const pauseReasons = labels({
  tea: 'Tea or lunch',
  breakdown: 'Breakdown',
  no_boards: 'No boards',
  other_work: 'Other work',
});
export type PauseReason = CodeOf<typeof pauseReasons>;

/** Export formats of a plan, for other programs and machines. */
export const planFiles = labels({
  ptx: 'Beam saw (PTX), not machine-tested',
  maxcut: 'MaxCut (CSV)',
  cutlist_optimizer: 'CutList Optimizer (CSV)',
  opencutlist: 'OpenCutList (CSV)',
});
export type PlanFile = CodeOf<typeof planFiles>;

/** Formats the code of a cutting list: `CL-1001` is the first, so that codes keep four figures for long. */
export const cuttingListCode = (number: number): string => `CL-${String(1_000 + number)}`;

/** Limits and default of the search time for a plan, in seconds. */
export const PLAN_SECONDS = { least: 1, most: 60, usual: 5 } as const;
/** Largest number of panels of a list: several days of work for a saw. */
export const MOST_ON_A_LIST = 1_500;
/** Largest number of events that a device sends at once after it was without a network. */
export const MOST_SAW_EVENTS = 500;
