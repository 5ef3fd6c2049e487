import type { SheetLoad } from '@plinth/contracts/cutting-lists';

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
  readonly kind: 'done' | 'back' | 'finished';
  readonly step: number;
  readonly at: string;
  readonly offcuts: OffcutStowed[];
}

type Sheet = Pick<SheetLoad, 'id' | 'status' | 'steps_done' | 'steps'>;

/** The last cut of a sheet: what the server knows, and what it was not told yet. */
export function cutsMade({ id, steps_done: known, steps }: Sheet, queue: readonly SawEvent[]): number {
  return queue
    .filter(({ sheet_id }) => sheet_id === id)
    .reduce(
      (made, { kind, step }) =>
        kind === 'finished' ? steps.length : kind === 'done' ? Math.max(made, step) : step === made ? step - 1 : made,
      known,
    );
}

export const isFinished = ({ id, status }: Sheet, queue: readonly SawEvent[]): boolean =>
  status === 'cut' || queue.some(({ sheet_id, kind }) => sheet_id === id && kind === 'finished');

/** The sheet that is on the saw: one that was begun, or else the first that is not cut. */
export function nextSheet<Each extends Sheet>(sheets: readonly Each[], queue: readonly SawEvent[]): Each | undefined {
  const open = sheets.filter((sheet) => !isFinished(sheet, queue));
  return open.find((sheet) => cutsMade(sheet, queue) > 0) ?? open.at(0);
}

/** What is left once the server has answered: whatever it heard is its own affair now. */
export function withoutAnswered(queue: readonly SawEvent[], answers: readonly { readonly key: string }[]): SawEvent[] {
  const answered = new Set(answers.map(({ key }) => key));
  return queue.filter(({ key }) => !answered.has(key));
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

/** Where what was done is kept on the device; read anew each time, for taps go on meanwhile. */
export interface KeptQueue {
  read: () => readonly SawEvent[];
  write: (queue: readonly SawEvent[]) => void;
}
export interface SawAnswer {
  readonly key: string;
  readonly result: 'booked' | 'again' | 'refused';
  readonly message: string;
}

/**
 * Sends what is kept, in order, as many at once as one call takes, until nothing is left.
 * @param send answers each of the events that it is given
 * @param refresh brings the list as the server has it now: taken off before, a cut would be shown again for a moment
 * @param refused hears of each that the server will not book, and why
 * @throws what `send` throws: then all of it is kept
 */
export async function sendKept(
  kept: KeptQueue,
  {
    atOnce,
    send,
    refresh,
    refused,
  }: {
    atOnce: number;
    send: (events: SawEvent[]) => Promise<readonly SawAnswer[]>;
    refresh: () => Promise<unknown>;
    refused: (event: SawEvent | undefined, message: string) => void;
  },
): Promise<void> {
  for (let waiting = kept.read(); waiting.length > 0; waiting = kept.read()) {
    const sent = waiting.slice(0, atOnce);
    const answers = await send(sent);
    await refresh();
    for (const { key, result, message } of answers)
      if (result === 'refused')
        refused(
          sent.find((event) => event.key === key),
          message,
        );
    // Read last of all: whatever was tapped while the others were on their way is not theirs to drop.
    kept.write(withoutAnswered(kept.read(), answers));
  }
}

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
    (value.kind === 'done' || value.kind === 'back' || value.kind === 'finished') &&
    'step' in value &&
    typeof value.step === 'number' &&
    'at' in value &&
    isText(value.at) &&
    'offcuts' in value &&
    Array.isArray(value.offcuts) &&
    value.offcuts.every(isStowed)
  );
}
