import type { IsoDate } from '../../base/calendar/working-days';
import type { Station, StationSeconds } from '../../store/workshop-load/stations';
import { calculateSeconds, type StationRates } from '../../store/workshop-load/work-content';
import type { StepWork } from './plan-dates';
import type { DatedProject } from './project-dates.repository';

/** Days on which the last panel of a project reached each state. */
export type Booked = ReadonlyMap<string, IsoDate>;

/** Work at a station with the time that is left of it. */
export interface OpenStepWork extends StepWork {
  readonly remaining: number;
}

/** Calculates the time that is left of a project at each station. */
const calculateRemaining = (project: DatedProject, rates: StationRates): StationSeconds =>
  calculateSeconds(
    {
      cut_panels: project.left_cut_panels,
      cut_m2: project.left_cut_m2,
      edges: project.left_edges,
      edge_m: project.left_edge_m,
      drill_panels: project.left_drill_panels,
      holes: project.left_holes,
      pack_panels: project.left_pack_panels,
      pack_kg: project.left_pack_kg,
    },
    rates,
  );

/**
 * Lists the work of a project by step. Materials are complete when none are short, or everything is cut; edging may
 * come while panels are cut.
 */
export function listStepWork(
  project: DatedProject,
  rates: StationRates,
  bookedDays: Booked,
  hasShortages: boolean,
): OpenStepWork[] {
  const {
    panels,
    to_edge,
    to_drill,
    cut,
    edged: edgedCount,
    drilled: drilledCount,
    packed: packedCount,
    loaded: loadedCount,
    short,
    status,
  } = project;
  const seconds = calculateSeconds(project, rates);
  const remaining = calculateRemaining(project, rates);
  const buildStep = (step: Station, count: number, doneCount: number, state: string): OpenStepWork => {
    const isDone = doneCount >= count;
    return {
      step,
      seconds: seconds[step],
      remaining: remaining[step],
      done: isDone,
      done_on: isDone ? (bookedDays.get(state) ?? null) : null,
    };
  };
  const materials: OpenStepWork = {
    step: 'materials',
    seconds: 0,
    remaining: 0,
    done: (short === 0 && !hasShortages) || cut >= panels,
    done_on: null,
  };
  // Nobody books a measurement: what is cut was measured.
  const measure: OpenStepWork = { step: 'measure', seconds: 0, remaining: 0, done: cut > 0, done_on: null };
  const dispatch: OpenStepWork = {
    step: 'dispatch',
    seconds: 0,
    remaining: 0,
    done: status === 'delivered' || (panels > 0 && loadedCount >= panels),
    done_on: bookedDays.get('loaded') ?? null,
  };
  return [
    measure,
    materials,
    buildStep('cut', panels, cut, 'cut'),
    ...(to_edge > 0 ? [buildStep('edge', to_edge, edgedCount, 'edged')] : []),
    ...(to_drill > 0 ? [buildStep('drill', to_drill, drilledCount, 'drilled')] : []),
    buildStep('pack', panels, packedCount, 'packed'),
    dispatch.done ? dispatch : { ...dispatch, done_on: null },
  ];
}
