import { PLAN_VERSION, planSchema, type Plan, type Room } from '@plinth/contracts/desk/planner/planner-plan';

/**
 * Planned room. The shape is the contract's, as browsers and the server store the same plan; what follows from a plan
 * is calculated and never stored. `room.ts`: walls and runs with their lengths; `facts.ts`: facts of the catalogue
 * and the workshop about what can be placed; `poses.ts`: positions in space; `derive.ts`: fillers, end panels,
 * plinths, cornices, worktops; `reduce.ts`: the result of a command, or why it is refused; `history.ts`, `sync.ts`:
 * undo and redo, two people in one plan; `rules.ts`: rules of a good room, each with its figure and source;
 * `suggest.ts`: three kitchens for a room; `lines.ts`: the items to buy; `plan-text.ts`: texts for screen readers.
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
      .filter(([, entryValue]) => entryValue !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}
