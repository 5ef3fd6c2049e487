import { isSheetOver, sawKinds, type SawKind } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';

/** What became of an offcut of a finished sheet. */
export interface OffcutStowed {
  readonly code: string;
  readonly keep: boolean;
  readonly bin: string;
}
/** What was done at the saw, until the server has said that it is booked. */
export interface SawEvent {
  readonly key: string;
  readonly sheet_id: string;
  readonly kind: SawKind;
  readonly step: number;
  readonly at: string;
  readonly offcuts: OffcutStowed[];
}

type Sheet = Pick<SheetLoad, 'id' | 'status' | 'steps_done' | 'steps'>;

/** The last cut of a sheet: what the server knows, and what it was not told yet. */
export function cutsMade({ id, steps_done: knownSteps, steps }: Sheet, queue: readonly SawEvent[]): number {
  return queue
    .filter(({ sheet_id }) => sheet_id === id)
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

/** Nothing more comes off the sheet. */
export const endsSheet = (kind: SawKind): boolean => kind === 'finished' || kind === 'damaged';

export const isFinished = ({ id, status }: Sheet, queue: readonly SawEvent[]): boolean =>
  isSheetOver(status) || queue.some(({ sheet_id, kind }) => sheet_id === id && endsSheet(kind));

/** The sheet that is on the saw: one that was begun, or else the first that is not cut. */
export function nextSheet<Each extends Sheet>(sheets: readonly Each[], queue: readonly SawEvent[]): Each | undefined {
  const open = sheets.filter((sheet) => !isFinished(sheet, queue));
  return open.find((sheet) => cutsMade(sheet, queue) > 0) ?? open.at(0);
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

/** One that this device kept; anything else that lies under its name is nothing. */
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
    value.offcuts.every(isStowed)
  );
}
