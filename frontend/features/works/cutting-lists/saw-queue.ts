import {
  isPauseKind,
  isSheetOver,
  pauseReasons,
  sawKinds,
  type PauseReason,
  type SawKind,
} from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';

/** Use of an offcut of a finished sheet. */
export interface OffcutStowed {
  readonly code: string;
  readonly keep: boolean;
  readonly bin: string;
}
/** Action at the saw, kept until the server has recorded it. */
export interface SawEvent {
  readonly key: string;
  readonly sheet_id: string;
  readonly kind: SawKind;
  readonly step: number;
  readonly at: string;
  readonly offcuts: OffcutStowed[];
  /** Why work stops; what was kept before there were pauses has none. */
  readonly reason?: PauseReason | null;
}

type Sheet = Pick<SheetLoad, 'id' | 'status' | 'steps_done' | 'steps'>;

/** Returns the number of cuts made: those that the server knows, and those still in the queue. */
export function countCutsMade({ id, steps_done: knownSteps, steps }: Sheet, queue: readonly SawEvent[]): number {
  return queue
    .filter(({ sheet_id, kind }) => sheet_id === id && !isPauseKind(kind))
    .reduce(
      (stepsMade, { kind, step }) =>
        endsSheet(kind)
          ? steps.length
          : kind === 'done'
            ? Math.max(stepsMade, step)
            : step === stepsMade
              ? step - 1
              : stepsMade,
      knownSteps,
    );
}

/** Checks that an action ends the sheet. */
export const endsSheet = (kind: SawKind): boolean => kind === 'finished' || kind === 'damaged';

export const isFinished = ({ id, status }: Sheet, queue: readonly SawEvent[]): boolean =>
  isSheetOver(status) || queue.some(({ sheet_id, kind }) => sheet_id === id && endsSheet(kind));

/** Finds the sheet on the saw: one that was begun, else the first uncut one. */
export function nextSheet<Each extends Sheet>(sheets: readonly Each[], queue: readonly SawEvent[]): Each | undefined {
  const openSheets = sheets.filter((sheet) => !isFinished(sheet, queue));
  return openSheets.find((sheet) => countCutsMade(sheet, queue) > 0) ?? openSheets.at(0);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isStowed = (value: unknown): value is OffcutStowed =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  isText(value.code) &&
  'keep' in value &&
  typeof value.keep === 'boolean' &&
  'bin' in value &&
  isText(value.bin);

/** Checks that a stored value is a saw event; anything else is ignored. */
export function isSawEvent(value: unknown): value is SawEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    isText(value.key) &&
    'sheet_id' in value &&
    isText(value.sheet_id) &&
    'kind' in value &&
    sawKinds.codes.some((kind) => kind === value.kind) &&
    'step' in value &&
    typeof value.step === 'number' &&
    'at' in value &&
    isText(value.at) &&
    'offcuts' in value &&
    Array.isArray(value.offcuts) &&
    value.offcuts.every(isStowed) &&
    (!('reason' in value) ||
      value.reason === null ||
      value.reason === undefined ||
      (isText(value.reason) && pauseReasons.has(value.reason)))
  );
}
