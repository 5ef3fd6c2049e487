import { PANEL_WAY, type PanelStatus, type PanelStep } from '../projects/production-labels';
import type { PrecedingStation } from './own-station-labels';
import { STATION_STEPS, stepOfStation, type StationStep } from './station-labels';

/** Stations that a panel goes to. */
export interface PanelNeeds {
  readonly needs_edging: boolean;
  readonly needs_drilling: boolean;
}
/** Scan that was not undone. */
export interface ScanSeen {
  readonly step: StationStep;
  /** True where a supervisor confirmed that the earlier steps are done without scans. */
  readonly is_overruled: boolean;
  /** Time of the scan, ms since 1970; not of its arrival. */
  readonly made_at: number;
}
/** Progress of a panel, with the scans that prove it: at most one for each step. */
export interface PanelProgress<Scan extends ScanSeen> {
  readonly reached: PanelStep;
  readonly counting: readonly Scan[];
}

const at = (step: PanelStep): number => PANEL_WAY.indexOf(step);
const further = (one: PanelStep, other: PanelStep): PanelStep => (at(one) >= at(other) ? one : other);

/** Checks that a panel reached a step; damaged and cancelled ones reached none. */
export const isAt = (status: PanelStatus, step: PanelStep): boolean =>
  PANEL_WAY.findIndex((each) => each === status) >= at(step);

/** Checks that a panel has anything to do at the station of a step. */
export const isNeeded = (step: StationStep, { needs_edging, needs_drilling }: PanelNeeds): boolean =>
  (step !== 'edged' || needs_edging) && (step !== 'drilled' || needs_drilling);

const firstMade = <Scan extends ScanSeen>(scans: readonly Scan[]): Scan | undefined =>
  scans.toSorted((one, other) => one.made_at - other.made_at).at(0);

/**
 * Derives the progress of a panel from its scans and when they were made, never when they arrived: late, repeated and
 * mixed-up scans give the same result. A scanned panel was cut; every other step counts when scanned after all
 * earlier ones were done, or confirmed by a supervisor. A scan made too early never counts: its person was told to
 * take the panel elsewhere.
 * @param base how far it is without any scan
 */
export function progressOf<Scan extends ScanSeen>(
  base: PanelStep,
  scans: readonly Scan[],
  needs: PanelNeeds,
): PanelProgress<Scan> {
  if (scans.length === 0) return { reached: base, counting: [] };
  const floor = further(base, 'cut');
  let reachedStep = floor;
  /** Time since which the earlier steps are done; steps done without a scan count as always done. */
  let ready = -Infinity;
  const first: Scan[] = [];
  for (const step of STATION_STEPS) {
    const here = scans.filter((scan) => scan.step === step);
    const counting = firstMade(here.filter(({ is_overruled, made_at }) => is_overruled || made_at >= ready));
    first.push(...[counting ?? firstMade(here)].filter((scan) => scan !== undefined));
    if (at(step) <= at(floor)) continue;
    if (counting !== undefined) {
      reachedStep = step;
      ready = isNeeded(step, needs) ? counting.made_at : Math.min(ready, counting.made_at);
    } else if (isNeeded(step, needs)) ready = Infinity;
  }
  return { reached: reachedStep, counting: first.filter(({ step }) => at(step) <= at(reachedStep)) };
}

/** Derives the step that a panel reached, without the scans that prove it. */
export const reachedBy = (base: PanelStep, scans: readonly ScanSeen[], needs: PanelNeeds): PanelStep =>
  progressOf(base, scans, needs).reached;

/** Lists the steps that must be scanned before a scanned one counts. */
export const lackingBefore = (
  step: StationStep,
  reachedStep: PanelStep,
  scans: readonly ScanSeen[],
  needs: PanelNeeds,
): StationStep[] =>
  STATION_STEPS.filter(
    (each) =>
      at(each) > at(reachedStep) &&
      at(each) < at(step) &&
      isNeeded(each, needs) &&
      !scans.some((scan) => scan.step === each),
  );

/** Returns the next step of a panel; undefined once it is packed or gone. */
export const nextStep = (status: PanelStatus, needs: PanelNeeds): StationStep | undefined =>
  PANEL_WAY.some((step) => step === status)
    ? STATION_STEPS.find((step) => !isAt(status, step) && isNeeded(step, needs))
    : undefined;

/** Station of the company's own where a panel must be scanned before it is packed, after another station. */
export interface Detour {
  readonly name: string;
  readonly follows: PrecedingStation;
}

/** Lists the names of own stations that a panel goes to before its next step. */
export function listDetours(status: PanelStatus, needs: PanelNeeds, detours: readonly Detour[]): string[] {
  const next = nextStep(status, needs);
  return next === undefined
    ? []
    : detours.filter(({ follows }) => at(stepOfStation[follows]) < at(next)).map(({ name }) => name);
}
