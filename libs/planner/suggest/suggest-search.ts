import type { KitchenWishes } from '@plinth/contracts/desk/planner/planner';
import {
  pointAlong,
  CORNER_LENGTH,
  decideCorner,
  ROW_DEPTH,
  fitsInOne,
  listLanes,
  overlapsAny,
  listCombinations,
  type Lane,
  type Setting,
  type Shape,
  type WallCombination,
} from './suggest-lanes';
import type { Point, Span } from '../plan/room';
import { FIGURES } from '../rules/figures';

/**
 * Role of a unit in a suggested layout. The search tries the walls, the end with the tall units (fridge towards the
 * worktop), the sink at every step near the water, the dishwasher on either side, and the hob at every step. The
 * space between is shared evenly, to the millimetre, as units are cut to size: no fillers within a row, equal fronts.
 */
export type Role =
  'sink' | 'hob' | 'stove' | 'dishwasher' | 'fridge' | 'oven' | 'larder' | 'corner' | 'drawers' | 'doors' | 'open';
export interface UnitSlot {
  readonly wall: string;
  readonly x: number;
  readonly width: number;
  readonly role: Role;
}
export interface KitchenLayout {
  readonly shape: Shape;
  readonly key: string;
  readonly score: number;
  readonly slots: readonly UnitSlot[];
  readonly facts: LayoutFacts;
}
/** Figures behind a suggestion's reasons, mm. */
export interface LayoutFacts {
  readonly preparationLength: number;
  /** Distance to the water; null where its position is unknown. */
  readonly pipe: number | null;
  readonly triangle: number;
  readonly underWindow: boolean;
  readonly storage: number;
  readonly hobRoom: number;
}

interface Block {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
  readonly role: Role;
}
interface FillStretch {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
}

const MIN_STRETCH = 150;
/** Shortest worktop that can be cut, mm. */
const MIN_TOP = 300;
/** Roles of units without a worktop above them. */
const ROLES_WITHOUT_TOP: readonly Role[] = ['fridge', 'oven', 'larder', 'stove'];
const MIN_UNIT = 200;
const MAX_UNIT = 900;
const USUAL_UNIT = 650;
/** Length below which a lane without a needed unit, such as one beyond a door, stays empty, mm. */
const MIN_FILLED_LANE = 1_200;
const DISHWASHER_WIDTH = 600;
const TALL_WIDTH = 600;
/** Maximum distance of a suggested sink from the water, mm. */
const MAX_PIPE = 2_500;

/**
 * Finds kitchen layouts, best first: the best one for each combination of walls, end of the fridge, wall of the sink,
 * and wall and side of the hob.
 */
export function searchLayouts(setting: Setting, wishes: KitchenWishes, maxTries: number): KitchenLayout[] {
  const best = new Map<string, KitchenLayout>();
  let triesLeft = maxTries;
  for (const walls of listCombinations(setting)) {
    const lanes = listLanes(setting, walls.wallIndices);
    if (lanes.length > 0) triesLeft = new Search(setting, walls, lanes, wishes, best, triesLeft).run();
    if (triesLeft <= 0) break;
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

class Search {
  /** Ids of the walls at whose left end a corner unit is. */
  private readonly cornerWalls: readonly string[];

  constructor(
    private readonly setting: Setting,
    private readonly walls: WallCombination,
    private readonly lanes: readonly Lane[],
    private readonly wishes: KitchenWishes,
    private readonly best: Map<string, KitchenLayout>,
    private triesLeft: number,
  ) {
    this.cornerWalls = walls.wallIndices.flatMap((index) =>
      decideCorner(setting, walls.wallIndices, index) === 'unit'
        ? [setting.walls[(index + 1) % setting.walls.length].id]
        : [],
    );
  }

  /** @returns number of layouts that may still be tried */
  run(): number {
    const { tall_oven: oven, larder } = this.wishes;
    const tallRoles: Role[] = [
      'fridge',
      ...(oven ? (['oven'] as const) : []),
      ...(larder ? (['larder'] as const) : []),
    ];
    for (const [index, lane] of this.lanes.entries())
      for (const end of ['left', 'right'] as const) {
        if (lane[end] === 'corner') continue;
        // As many tall units as there is room for, the fridge nearest to the worktop.
        for (let count = tallRoles.length; count >= 1; count -= 1) {
          const blocks = this.placeTallUnits(index, end, tallRoles.slice(0, count));
          if (blocks === null) continue;
          this.placeSink(blocks);
          break;
        }
      }
    return this.triesLeft;
  }

  private placeTallUnits(index: number, end: 'left' | 'right', roles: readonly Role[]): Block[] | null {
    const { inner, tallFree } = this.lanes[index];
    const blocks: Block[] = [];
    let edge = end === 'left' ? inner.from : inner.to;
    for (const role of [...roles].reverse()) {
      const width = role === 'fridge' ? this.wishes.fridge : TALL_WIDTH;
      const from = end === 'left' ? edge : edge - width;
      blocks.push({ lane: index, from, to: from + width, role });
      edge = end === 'left' ? edge + width : from;
    }
    const from = Math.min(...blocks.map((block) => block.from));
    const to = Math.max(...blocks.map((block) => block.to));
    return from >= inner.from && to <= inner.to && fitsInOne(tallFree, from, to) ? blocks : null;
  }

  /** Returns the part of a lane that the tall units leave; null where it is too short for a dishwasher. */
  private getFreePart(index: number, tallBlocks: readonly Block[]): Span | null {
    let { from, to } = this.lanes[index].inner;
    for (const block of tallBlocks) {
      if (block.lane !== index) continue;
      if (block.from - from <= to - block.to) from = Math.max(from, block.to);
      else to = Math.min(to, block.from);
    }
    return to - from >= DISHWASHER_WIDTH ? { from, to } : null;
  }

  private placeSink(tallBlocks: readonly Block[]): void {
    const { sink, dishwasher, step } = this.wishes;
    for (const [index, lane] of this.lanes.entries()) {
      const free = this.getFreePart(index, tallBlocks);
      if (free === null) continue;
      for (let x = free.from; x + sink <= free.to; x += step) {
        const middle = x + sink / 2;
        const pipe = this.measurePipe(lane, middle);
        if (pipe > MAX_PIPE) continue;
        const block: Block = { lane: index, from: x, to: x + sink, role: 'sink' };
        const sinkBlocks: Block[][] = dishwasher
          ? [
              [block, { lane: index, from: x - DISHWASHER_WIDTH, to: x, role: 'dishwasher' }],
              [block, { lane: index, from: x + sink, to: x + sink + DISHWASHER_WIDTH, role: 'dishwasher' }],
            ]
          : [[block]];
        for (const sinkGroup of sinkBlocks)
          if (sinkGroup.every(({ from, to }) => from >= free.from && to <= free.to))
            this.placeHob([...tallBlocks, ...sinkGroup], { index, middle, pipe });
        if (this.triesLeft <= 0) return;
      }
    }
  }

  private measurePipe({ wall }: Lane, middle: number): number {
    const { water } = this.setting;
    if (water.length === 0) return 0;
    const sinkPoint = pointAlong(wall, middle, 0);
    const detourLength = 500;
    return Math.min(
      ...water.map((outlet) =>
        outlet.wall === wall.id ? Math.abs(outlet.x - middle) : measureDistance(outlet.at, sinkPoint) + detourLength,
      ),
    );
  }

  private placeHob(
    blocks: readonly Block[],
    sink: { readonly index: number; readonly middle: number; readonly pipe: number },
  ): void {
    const { hob, step } = this.wishes;
    // All lanes but the hob's are the same for every place of the hob, so they are filled once.
    const rows = this.lanes.map((_, index) =>
      blocks.filter(({ lane }) => lane === index).sort((a, b) => a.from - b.from),
    );
    const fillsByLane = this.lanes.map(({ span }, index) =>
      rows[index].length === 0 && span.to - span.from < MIN_FILLED_LANE ? [] : this.listStretches(index, rows[index]),
    );
    // Without an oven tower the hob is part of a stove with an oven.
    const role: Role = blocks.some((block) => block.role === 'oven') ? 'hob' : 'stove';
    for (const [index, lane] of this.lanes.entries()) {
      if (fillsByLane.some((fills, other) => fills === null && other !== index)) continue;
      for (let x = lane.inner.from; x + hob <= lane.inner.to; x += step) {
        if (overlapsAny(lane.windows, x, x + hob) || rows[index].some(({ from, to }) => from < x + hob && to > x))
          continue;
        this.triesLeft -= 1;
        const block: Block = { lane: index, from: x, to: x + hob, role };
        const hobLaneFills = this.listStretches(
          index,
          [...rows[index], block].sort((a, b) => a.from - b.from),
        );
        if (hobLaneFills === null) continue;
        const fills = fillsByLane.flatMap((laneFills, other) => (other === index ? hobLaneFills : (laneFills ?? [])));
        this.scoreLayout(blocks, block, fills, sink);
      }
    }
  }

  /** Returns the stretches between the blocks of a lane; null where one is too short for a unit or its worktop. */
  private listStretches(index: number, row: readonly Block[]): FillStretch[] | null {
    const { inner, left, right } = this.lanes[index];
    const fills: FillStretch[] = [];
    let edge = inner.from;
    // True where the worktop continues beyond the stretch; a short one by itself could not be cut.
    let topContinues = left === 'corner';
    const end = { from: inner.to, to: inner.to, isLow: right === 'corner' };
    const blocks = row.map(({ from, to, role }) => ({ from, to, isLow: !ROLES_WITHOUT_TOP.includes(role) }));
    for (const next of [...blocks, end]) {
      const length = next.from - edge;
      if (length < 0 || (length > 0 && length < (topContinues || next.isLow ? MIN_STRETCH : MIN_TOP))) return null;
      if (length > 0) fills.push({ lane: index, from: edge, to: next.from });
      edge = next.to;
      topContinues = next.isLow;
    }
    return fills;
  }

  /** Measures the worktop on one side of the hob, mm. */
  private measureBeside(blocks: readonly Block[], { lane: index, from, to }: Block, side: 'left' | 'right'): number {
    const lane = this.lanes[index];
    const edge = side === 'left' ? from : to;
    const laneBlocks = blocks.filter(({ lane: on }) => on === index);
    const next = laneBlocks
      .filter((block) => (side === 'left' ? block.to <= edge : block.from >= edge))
      .sort((a, b) => (side === 'left' ? b.to - a.to : a.from - b.from))
      .at(0);
    if (next === undefined) {
      const limit = side === 'left' ? lane.span.from : lane.span.to;
      return Math.abs(edge - limit) + (lane[side] === 'corner' ? CORNER_LENGTH : 0);
    }
    return (
      Math.abs(edge - (side === 'left' ? next.to : next.from)) + (next.role === 'dishwasher' ? DISHWASHER_WIDTH : 0)
    );
  }

  private scoreLayout(
    blocks: readonly Block[],
    hob: Block,
    fills: readonly FillStretch[],
    sink: { readonly index: number; readonly middle: number; readonly pipe: number },
  ): void {
    const [left, right] = [this.measureBeside(blocks, hob, 'left'), this.measureBeside(blocks, hob, 'right')];
    if (Math.min(left, right) < FIGURES.hobSide.mm) return;
    const middle = (hob.from + hob.to) / 2;
    const gapToSink = Math.abs(middle - sink.middle) - (hob.to - hob.from) / 2 - this.wishes.sink / 2;
    if (hob.lane === sink.index && gapToSink < FIGURES.hobToSink.mm) return;
    const fridge = blocks.find(({ role }) => role === 'fridge');
    if (fridge === undefined || this.leavesWallEmpty([...blocks, hob, ...fills])) return;
    const getFrontPoint = (index: number, x: number): Point => pointAlong(this.lanes[index].wall, x, ROW_DEPTH);
    const corners = [
      getFrontPoint(hob.lane, middle),
      getFrontPoint(sink.index, sink.middle),
      getFrontPoint(fridge.lane, (fridge.from + fridge.to) / 2),
    ];
    const legs = [
      measureDistance(corners[0], corners[1]),
      measureDistance(corners[1], corners[2]),
      measureDistance(corners[2], corners[0]),
    ];
    const triangleLength = legs[0] + legs[1] + legs[2];
    const listLengths = (matches: (fill: FillStretch) => boolean): number[] =>
      fills.filter(matches).map(({ from, to }) => to - from);
    const preparationLength = Math.max(0, ...listLengths(({ lane }) => lane === sink.index || lane === hob.lane));
    const underWindow = overlapsAny(this.lanes[sink.index].windows, sink.middle - 200, sink.middle + 200);
    const storageLength = listLengths(() => true).reduce((sum, length) => sum + length, 0);
    const tallCount = blocks.filter(({ role }) => role === 'oven' || role === 'larder').length;
    const landing = Math.max(
      0,
      ...listLengths((fill) => fill.lane === fridge.lane && (fill.from === fridge.to || fill.to === fridge.from)),
    );
    // About one point for each centimetre that would be missed every day.
    const score =
      -legs.reduce((sum, leg) => sum + Math.max(0, FIGURES.leastLeg.mm - leg, leg - FIGURES.longestLeg.mm) / 12, 0) -
      Math.max(0, triangleLength - FIGURES.triangle.mm) / 10 +
      Math.min(preparationLength, 1_200) / 8 -
      Math.max(0, sink.pipe - 400) / 12 +
      (underWindow ? 40 : 0) +
      Math.min(left, right, 600) / 10 -
      Math.abs(Math.min(left, 900) - Math.min(right, 900)) / 30 -
      listLengths(({ from, to }) => to - from < 300).length * 35 +
      storageLength / 40 +
      tallCount * 35 -
      (this.walls.shape === 'galley' ? 0 : (this.walls.wallIndices.length - 1) * 25) -
      Math.max(0, FIGURES.fridgeLanding.mm - landing) / 12;
    const fridgeEnd =
      fridge.from < (this.lanes[fridge.lane].span.from + this.lanes[fridge.lane].span.to) / 2 ? 'l' : 'r';
    const key = `${this.walls.wallIndices.join('-')}|${fridge.lane}${fridgeEnd}|s${sink.index}|h${hob.lane}${middle < sink.middle ? '<' : '>'}`;
    const bestSoFar = this.best.get(key);
    if (bestSoFar !== undefined && bestSoFar.score >= score) return;
    this.best.set(key, {
      shape: this.walls.shape,
      key,
      score,
      slots: this.listSlots([...blocks, hob], fills, hob),
      facts: {
        preparationLength,
        pipe: this.setting.water.length === 0 ? null : sink.pipe,
        triangle: triangleLength,
        underWindow,
        storage: storageLength,
        hobRoom: Math.min(left, right),
      },
    });
  }

  /** Checks that some wall has no units: such a layout uses fewer walls, and is found with those. */
  private leavesWallEmpty(standingBlocks: readonly { readonly lane: number }[]): boolean {
    const wallsWithUnits = new Set([
      ...this.cornerWalls,
      ...standingBlocks.map(({ lane }) => this.lanes[lane].wall.id),
    ]);
    return wallsWithUnits.size < this.walls.wallIndices.length;
  }

  private listSlots(blocks: readonly Block[], fills: readonly FillStretch[], hob: Block): UnitSlot[] {
    const getWallId = (index: number): string => this.lanes[index].wall.id;
    const filledSlots = fills.flatMap(({ lane, from, to }) => {
      const length = to - from;
      const count = Math.max(1, Math.ceil(length / MAX_UNIT), Math.round(length / USUAL_UNIT));
      let x = from;
      return Array.from({ length: count }, (_, index): UnitSlot => {
        const width = Math.floor((length + index) / count);
        const isByHob = lane === hob.lane && (x === hob.to || x + width === hob.from);
        const role = width < MIN_UNIT ? 'open' : width >= 300 && (isByHob || index % 2 === 0) ? 'drawers' : 'doors';
        const slot: UnitSlot = { wall: getWallId(lane), x, width, role };
        x += width;
        return slot;
      });
    });
    const corners = this.cornerWalls.map((wall): UnitSlot => ({ wall, x: 0, width: CORNER_LENGTH, role: 'corner' }));
    const placedSlots = blocks.map(({ lane, from, to, role }): UnitSlot => ({
      wall: getWallId(lane),
      x: from,
      width: to - from,
      role,
    }));
    return [...placedSlots, ...filledSlots, ...corners];
  }
}

const measureDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
