import { PANEL_WAY, type PanelStatus, type PanelStep } from '../projects/production-labels';
import { STATION_STEPS, type StationStep } from './station-labels';

/** Stations that a panel goes to. */
export interface PanelNeeds {
  readonly needs_edging: boolean;
  readonly needs_drilling: boolean;
}
/** A scan that nobody took back. */
export interface ScanSeen {
  readonly step: StationStep;
  /** Somebody in charge says that what comes before is done, whoever did not scan it. */
  readonly is_overruled: boolean;
  /** Time at which it was made, ms since 1970: not when it was heard of. */
  readonly made_at: number;
}
/** Progress of a panel, and the scans that prove it: at most one for each step. */
export interface PanelProgress<Scan extends ScanSeen> {
  readonly reached: PanelStep;
  readonly counting: readonly Scan[];
}

const at = (step: PanelStep): number => PANEL_WAY.indexOf(step);
const further = (one: PanelStep, other: PanelStep): PanelStep => (at(one) >= at(other) ? one : other);

/** Checks that a panel reached a step; one that is gone reached none. */
export const isAt = (status: PanelStatus, step: PanelStep): boolean =>
  PANEL_WAY.findIndex((each) => each === status) >= at(step);

/** Checks that a panel has anything to do at the station of a step. */
export const isNeeded = (step: StationStep, { needs_edging, needs_drilling }: PanelNeeds): boolean =>
  (step !== 'edged' || needs_edging) && (step !== 'drilled' || needs_drilling);

const firstMade = <Scan extends ScanSeen>(scans: readonly Scan[]): Scan | undefined =>
  scans.toSorted((one, other) => one.made_at - other.made_at).at(0);

/**
 * Derives how far scans bring a panel, by which scans exist and when they were made, never by when they were heard
 * of: late, doubled and mixed-up ones give the same as those in order. A panel in somebody's hand was cut; every
 * other step counts by a scan made once all before it was done, or once somebody in charge says so. A scan made too
 * early never counts: its maker was told to take the panel elsewhere, so it is not where the scan says.
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
  /** Since when all is done that it needs before the step: what is done without a scan was always. */
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

/** Derives how far scans bring a panel, without the scans that prove it. */
export const reachedBy = (base: PanelStep, scans: readonly ScanSeen[], needs: PanelNeeds): PanelStep =>
  progressOf(base, scans, needs).reached;

/** Lists what was not scanned before a step that was: it needs these first. */
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

/** The step that comes next for a panel; none once it is packed, or gone. */
export const nextStep = (status: PanelStatus, needs: PanelNeeds): StationStep | undefined =>
  PANEL_WAY.some((step) => step === status)
    ? STATION_STEPS.find((step) => !isAt(status, step) && isNeeded(step, needs))
    : undefined;
