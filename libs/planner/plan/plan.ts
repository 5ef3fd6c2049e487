import { PLAN_VERSION, planSchema, type Plan, type Room } from '@plinth/contracts/desk/planner/planner-plan';

/**
 * A planned room. The shape is the contract's, because the same plan is kept by browsers, sent, and kept by the server; what follows from it is
 * worked out here and stored nowhere:
 *
 * - `room.ts`: walls, runs, and how long each is;
 * - `facts.ts`: what the catalogue and the workshop say of what can stand in a plan;
 * - `poses.ts`: where everything stands in space;
 * - `derive.ts`: fillers, end panels, plinths, cornices, worktops;
 * - `reduce.ts`: what a command makes of a plan, or why it is not done;
 * - `history.ts`, `sync.ts`: undo and redo, two people in one plan;
 * - `rules.ts`: what a good room keeps, each with its figure and its source;
 * - `suggest.ts`: three kitchens for a room;
 * - `lines.ts`: what is bought; `words.ts`: what is read out.
 */
export type {
  ApplianceKind,
  Choices,
  Fitting,
  Island,
  Obstacle,
  Opening,
  Override,
  Place,
  Placed,
  Plan,
  Room,
  RoomCorner,
  Service,
} from '@plinth/contracts/desk/planner/planner-plan';

/** Builds a rectangular room with corners `n` (top left), `e`, `s`, `w`; walls are named by their side of the page. */
export function rectangle(width: number, depth: number, height = 2_600): Room {
  return {
    corners: [
      { id: 'n', x: 0, y: 0 },
      { id: 'e', x: width, y: 0 },
      { id: 's', x: width, y: depth },
      { id: 'w', x: 0, y: depth },
    ],
    height,
    openings: [],
    services: [],
    obstacles: [],
  };
}

export const emptyPlan = (room: Room): Plan => ({
  version: PLAN_VERSION,
  room,
  choices: {},
  islands: [],
  places: {},
  overrides: {},
});

/** Serialises a plan with sorted keys, so that equal plans have equal text. */
export const planText = (plan: Plan): string => JSON.stringify(sortKeys(plan));

/** Reads a stored plan, text or JSON; null for an invalid one or an unknown version. */
export function readPlan(storedPlan: unknown): Plan | null {
  try {
    return planSchema.safeParse(typeof storedPlan === 'string' ? JSON.parse(storedPlan) : storedPlan).data ?? null;
  } catch {
    return null;
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}
