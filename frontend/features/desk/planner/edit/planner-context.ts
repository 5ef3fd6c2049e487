import type { PlanFactsAnswer } from '@plinth/contracts/desk/planner/planner';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import { createContext, use } from 'react';
import type { PlanSession, SessionState } from '../plan/plan-session';
import type { useRoomDrag } from './use-room-drag';
import type { DrawnPlan, Piece } from '../plan/pieces';

/** State that all parts of the planner share: the plan, its drawing, and the selected piece. */
export interface Planner {
  readonly session: PlanSession;
  readonly state: SessionState;
  readonly facts: PlanFacts;
  readonly catalogue: PlanFactsAnswer;
  /** Plan as it is shown; during a drag, as it would be after it. */
  readonly drawing: DrawnPlan;
  readonly selected: string | null;
  readonly piece: Piece | null;
  readonly select: (place: string | null) => void;
  /** Wall that the elevation and the list show. */
  readonly wall: string;
  readonly showWall: (wall: string) => void;
  readonly roomDrag: ReturnType<typeof useRoomDrag>;
  /** True while corners and walls can be dragged on the floor plan. */
  readonly hasHandles: boolean;
  readonly showHandles: (hasHandles: boolean) => void;
}

export const PlannerContext = createContext<Planner | null>(null);

export function usePlanner(): Planner {
  const planner = use(PlannerContext);
  if (planner === null) throw new Error('usePlanner was called outside of the planner');
  return planner;
}
