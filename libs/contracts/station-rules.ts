import { PANEL_WAY, type PanelStatus, type PanelStep } from './production-labels';
import { STATION_STEPS, type StationStep } from './station-labels';

/** Which stations a panel goes to. */
export interface PanelNeeds {
  readonly needs_edging: boolean;
  readonly needs_drilling: boolean;
}
/** A scan that counts: it was not taken back. */
export interface ScanSeen {
  readonly step: StationStep;
  /** Somebody in charge says that what comes before is done, whoever did not scan it. */
  readonly is_overruled: boolean;
}

const at = (step: PanelStep): number => PANEL_WAY.indexOf(step);
const further = (one: PanelStep, other: PanelStep): PanelStep => (at(one) >= at(other) ? one : other);

/** Whether a panel came at least so far; what is gone came nowhere. */
export const isAt = (status: PanelStatus, step: PanelStep): boolean =>
  PANEL_WAY.findIndex((each) => each === status) >= at(step);

/** Whether a panel has anything to do at the station of a step. */
export const isNeeded = (step: StationStep, { needs_edging, needs_drilling }: PanelNeeds): boolean =>
  (step !== 'edged' || needs_edging) && (step !== 'drilled' || needs_drilling);

/**
 * How far scans bring a panel. It asks which scans there are and never in which order they came, so late, doubled and mixed-up ones give what the same ones in order give.
 * A panel in somebody's hand was cut; every other step counts once all that it needs before it was scanned too, or once somebody in charge says so.
 * @param base how far it is without any scan
 */
export function reachedBy(base: PanelStep, scans: readonly ScanSeen[], needs: PanelNeeds): PanelStep {
  if (scans.length === 0) return base;
  const seen = new Set(scans.map(({ step }) => step));
  const sure = scans.filter(({ is_overruled }) => is_overruled).map(({ step }) => step);
  let reached = sure.reduce(further, further(base, 'cut'));
  for (const step of STATION_STEPS) {
    if (at(step) <= at(reached)) continue;
    if (seen.has(step)) reached = step;
    else if (isNeeded(step, needs)) break;
  }
  return reached;
}

/** What was not scanned before a step that was: it needs these first. */
export const lackingBefore = (
  step: StationStep,
  reached: PanelStep,
  scans: readonly ScanSeen[],
  needs: PanelNeeds,
): StationStep[] =>
  STATION_STEPS.filter(
    (each) =>
      at(each) > at(reached) &&
      at(each) < at(step) &&
      isNeeded(each, needs) &&
      !scans.some((scan) => scan.step === each),
  );

/** The step that comes next for a panel; none once it is packed, or gone. */
export const nextStep = (status: PanelStatus, needs: PanelNeeds): StationStep | undefined =>
  PANEL_WAY.some((step) => step === status)
    ? STATION_STEPS.find((step) => !isAt(status, step) && isNeeded(step, needs))
    : undefined;
