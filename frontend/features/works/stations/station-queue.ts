import { recutReasons, type RecutReason } from '@plinth/contracts/works/projects/production-labels';
import {
  scanKinds,
  stepOfStation,
  type ScanKind,
  type StationCode,
  type StationStep,
} from '@plinth/contracts/works/stations/station-labels';
import { isAt, isNeeded, lackingBefore, reachedBy } from '@plinth/contracts/works/stations/station-rules';
import type { ScanAnswer, StationPanel } from '@plinth/contracts/works/stations/stations';
import { PANELS_GONE, PANEL_WAY } from '@plinth/contracts/works/projects/production-labels';

/** Event at a station, kept until the server has answered it. */
export interface ScanEvent {
  readonly key: string;
  readonly kind: ScanKind;
  readonly code: string;
  readonly at: string;
  readonly undoes: string | null;
  readonly reason: RecutReason | null;
  readonly project_id: string | null;
  readonly overrule: boolean;
}

/** Result of a scan: from the server, or until then as this device predicts it. */
export type ScanOutcome = Pick<
  ScanAnswer,
  'verdict' | 'message' | 'lacking' | 'implied' | 'since' | 'by' | 'cupboard' | 'carton' | 'made' | 'asks_sheet'
> & {
  readonly panel: StationPanel | null;
  /** True when the server has answered; false for this device's prediction. */
  readonly isSure: boolean;
};

const NO_FACTS = {
  message: '',
  lacking: [],
  implied: [],
  since: null,
  by: '',
  cupboard: null,
  carton: null,
  made: null,
  asks_sheet: false,
  isSure: false,
};

/**
 * Predicts the result of a scan from what this device knows, by the server's rules.
 * @param panel the panel as the server last sent it; undefined when this device does not know it
 * @param before earlier events of the panel that the server has not answered yet
 */
export function predictOutcome(
  station: StationCode,
  event: ScanEvent,
  panel: StationPanel | undefined,
  before: readonly ScanEvent[],
): ScanOutcome {
  if (panel === undefined) return { ...NO_FACTS, verdict: 'booked', panel: null };
  const giveVerdict = (verdict: ScanOutcome['verdict'], more: Partial<ScanOutcome> = {}): ScanOutcome => ({
    ...NO_FACTS,
    verdict,
    panel,
    ...more,
  });
  const status = PANEL_WAY.find((step) => step === panel.status);
  if (PANELS_GONE.some((goneStatus) => goneStatus === panel.status) || status === undefined) return giveVerdict('gone');
  if (event.kind === 'undo') return giveVerdict('undone');
  if (panel.is_off) return giveVerdict('called_off');
  if (event.kind === 'recut') return giveVerdict('recut');
  if (event.project_id !== null && event.project_id !== panel.project_id) return giveVerdict('wrong_project');
  const step: StationStep = stepOfStation[station];
  if (!isNeeded(step, panel)) return giveVerdict('not_needed');
  const undone = new Set(before.flatMap(({ undoes }) => undoes ?? []));
  const seenScans = [...before.filter(({ kind, key }) => kind === 'scan' && !undone.has(key)), event].map(
    ({ overrule, at }) => ({
      step,
      is_overruled: overrule,
      made_at: Date.parse(at),
    }),
  );
  if (isAt(reachedBy(status, seenScans.slice(0, -1), panel), step)) return giveVerdict('already');
  const reachedStep = reachedBy(status, seenScans, panel);
  return isAt(reachedStep, step)
    ? giveVerdict('booked', { panel: { ...panel, status: reachedStep } })
    : giveVerdict('early', { lacking: lackingBefore(step, reachedStep, seenScans, panel) });
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** Checks that a stored value is a scan event; anything else is ignored. */
export function isScanEvent(value: unknown): value is ScanEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    isText(value.key) &&
    'kind' in value &&
    isText(value.kind) &&
    scanKinds.has(value.kind) &&
    'code' in value &&
    isText(value.code) &&
    'at' in value &&
    isText(value.at) &&
    'undoes' in value &&
    isTextOrNull(value.undoes) &&
    'reason' in value &&
    (value.reason === null || (isText(value.reason) && recutReasons.has(value.reason))) &&
    'project_id' in value &&
    isTextOrNull(value.project_id) &&
    'overrule' in value &&
    typeof value.overrule === 'boolean'
  );
}
