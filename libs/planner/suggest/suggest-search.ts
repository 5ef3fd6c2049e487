import type { KitchenWishes } from '@plinth/contracts/desk/planner/planner';
import {
  pointAlong,
  CORNER,
  cornerAfter,
  DEPTH,
  fitsInOne,
  lanesOf,
  overlapsAny,
  shapesOf,
  type Lane,
  type Setting,
  type Shape,
  type Walls,
} from './suggest-lanes';
import type { Point, Span } from '../plan/room';
import { FIGURES } from '../rules/figures';

/**
 * Searches for kitchen layouts that fit a room. It tries the walls, the end with the tall units (fridge towards the
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
interface Fill {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
}

const LEAST_STRETCH = 150;
/** The shortest worktop that is cut. */
const LEAST_TOP = 300;
/** Roles that no worktop goes over. */
const HIGH: readonly Role[] = ['fridge', 'oven', 'larder', 'stove'];
const LEAST_UNIT = 200;
const WIDEST_UNIT = 900;
const USUAL_UNIT = 650;
/** Length below which a stretch beyond a door stays empty, unless something needed is there. */
const WORTH_FILLING = 1_200;
const DISHWASHER = 600;
const TALL = 600;
/** Most distance of a suggested sink from the water. */
const LONGEST_PIPE = 2_500;

/** Finds kitchens, the best of each kind: walls, end of the fridge, wall of the sink, side of the hob. */
export function search(setting: Setting, wishes: KitchenWishes, mostTried: number): KitchenLayout[] {
  const best = new Map<string, KitchenLayout>();
  let triesLeft = mostTried;
  for (const walls of shapesOf(setting)) {
    const lanes = lanesOf(setting, walls.wallIndices);
    if (lanes.length > 0) triesLeft = new Search(setting, walls, lanes, wishes, best, triesLeft).run();
    if (triesLeft <= 0) break;
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

class Search {
  /** Walls on which a corner unit begins. */
  private readonly cornerWalls: readonly string[];

  constructor(
    private readonly setting: Setting,
    private readonly walls: Walls,
    private readonly lanes: readonly Lane[],
    private readonly wishes: KitchenWishes,
    private readonly best: Map<string, KitchenLayout>,
    private triesLeft: number,
  ) {
    this.cornerWalls = walls.wallIndices.flatMap((index) =>
      cornerAfter(setting, walls.wallIndices, index) === 'unit'
        ? [setting.walls[(index + 1) % setting.walls.length].id]
        : [],
    );
  }

  /** @returns how many may still be tried */
  run(): number {
    const { tall_oven: oven, larder } = this.wishes;
    const talls: Role[] = ['fridge', ...(oven ? (['oven'] as const) : []), ...(larder ? (['larder'] as const) : [])];
    for (const [index, lane] of this.lanes.entries())
      for (const end of ['left', 'right'] as const) {
        if (lane[end] === 'corner') continue;
        // As many as there is room for, the fridge nearest to the worktop.
        for (let count = talls.length; count >= 1; count -= 1) {
          const blocks = this.tallRow(index, end, talls.slice(0, count));
          if (blocks === null) continue;
          this.placeSink(blocks);
          break;
        }
      }
    return this.triesLeft;
  }

  private tallRow(index: number, end: 'left' | 'right', roles: readonly Role[]): Block[] | null {
    const { inner, tallFree } = this.lanes[index];
    const blocks: Block[] = [];
    let at = end === 'left' ? inner.from : inner.to;
    for (const role of [...roles].reverse()) {
      const width = role === 'fridge' ? this.wishes.fridge : TALL;
      const from = end === 'left' ? at : at - width;
      blocks.push({ lane: index, from, to: from + width, role });
      at = end === 'left' ? at + width : from;
    }
    const from = Math.min(...blocks.map((block) => block.from));
    const to = Math.max(...blocks.map((block) => block.to));
    return from >= inner.from && to <= inner.to && fitsInOne(tallFree, from, to) ? blocks : null;
  }

  /** Returns the part of a lane beside the tall units. */
  private rest(index: number, tall: readonly Block[]): Span | null {
    let { from, to } = this.lanes[index].inner;
    for (const block of tall) {
      if (block.lane !== index) continue;
      if (block.from - from <= to - block.to) from = Math.max(from, block.to);
      else to = Math.min(to, block.from);
    }
    return to - from >= DISHWASHER ? { from, to } : null;
  }

  private placeSink(tall: readonly Block[]): void {
    const { sink, dishwasher, step } = this.wishes;
    for (const [index, lane] of this.lanes.entries()) {
      const free = this.rest(index, tall);
      if (free === null) continue;
      for (let x = free.from; x + sink <= free.to; x += step) {
        const middle = x + sink / 2;
        const pipe = this.pipeTo(lane, middle);
        if (pipe > LONGEST_PIPE) continue;
        const block: Block = { lane: index, from: x, to: x + sink, role: 'sink' };
        const wets: Block[][] = dishwasher
          ? [
              [block, { lane: index, from: x - DISHWASHER, to: x, role: 'dishwasher' }],
              [block, { lane: index, from: x + sink, to: x + sink + DISHWASHER, role: 'dishwasher' }],
            ]
          : [[block]];
        for (const wet of wets)
          if (wet.every(({ from, to }) => from >= free.from && to <= free.to))
            this.placeHob([...tall, ...wet], { index, middle, pipe });
        if (this.triesLeft <= 0) return;
      }
    }
  }

  private pipeTo({ wall }: Lane, middle: number): number {
    const { water } = this.setting;
    if (water.length === 0) return 0;
    const at = pointAlong(wall, middle, 0);
    const detourLength = 500;
    return Math.min(
      ...water.map((outlet) =>
        outlet.wall === wall.id ? Math.abs(outlet.x - middle) : apart(outlet.at, at) + detourLength,
      ),
    );
  }

  private placeHob(
    blocks: readonly Block[],
    sink: { readonly index: number; readonly middle: number; readonly pipe: number },
  ): void {
    const { hob, step } = this.wishes;
    // All lanes but the hob's are the same for every place of the hob: they are shared out once.
    const rows = this.lanes.map((_, index) =>
      blocks.filter(({ lane }) => lane === index).sort((a, b) => a.from - b.from),
    );
    const fillsByLane = this.lanes.map(({ span }, index) =>
      rows[index].length === 0 && span.to - span.from < WORTH_FILLING ? [] : this.stretches(index, rows[index]),
    );
    // Without an oven tower the oven is below the plates.
    const role: Role = blocks.some((block) => block.role === 'oven') ? 'hob' : 'stove';
    for (const [index, lane] of this.lanes.entries()) {
      if (fillsByLane.some((fills, other) => fills === null && other !== index)) continue;
      for (let x = lane.inner.from; x + hob <= lane.inner.to; x += step) {
        if (overlapsAny(lane.windows, x, x + hob) || rows[index].some(({ from, to }) => from < x + hob && to > x))
          continue;
        this.triesLeft -= 1;
        const block: Block = { lane: index, from: x, to: x + hob, role };
        const hobLaneFills = this.stretches(
          index,
          [...rows[index], block].sort((a, b) => a.from - b.from),
        );
        if (hobLaneFills === null) continue;
        const fills = fillsByLane.flatMap((laneFills, other) => (other === index ? hobLaneFills : (laneFills ?? [])));
        this.judge(blocks, block, fills, sink);
      }
    }
  }

  /** Returns the stretches between the blocks of a lane; null where one is too short to use. */
  private stretches(index: number, row: readonly Block[]): Fill[] | null {
    const { inner, left, right } = this.lanes[index];
    const fills: Fill[] = [];
    let at = inner.from;
    // Whether a worktop goes on beyond the stretch: a short one by itself could not be cut.
    let goesOn = left === 'corner';
    const end = { from: inner.to, to: inner.to, isLow: right === 'corner' };
    const blocks = row.map(({ from, to, role }) => ({ from, to, isLow: !HIGH.includes(role) }));
    for (const next of [...blocks, end]) {
      const length = next.from - at;
      if (length < 0 || (length > 0 && length < (goesOn || next.isLow ? LEAST_STRETCH : LEAST_TOP))) return null;
      if (length > 0) fills.push({ lane: index, from: at, to: next.from });
      at = next.to;
      goesOn = next.isLow;
    }
    return fills;
  }

  /** Measures the worktop beside the hob on one side. */
  private beside(blocks: readonly Block[], { lane: index, from, to }: Block, side: 'left' | 'right'): number {
    const lane = this.lanes[index];
    const edge = side === 'left' ? from : to;
    const own = blocks.filter(({ lane: on }) => on === index);
    const next = own
      .filter((block) => (side === 'left' ? block.to <= edge : block.from >= edge))
      .sort((a, b) => (side === 'left' ? b.to - a.to : a.from - b.from))
      .at(0);
    if (next === undefined) {
      const limit = side === 'left' ? lane.span.from : lane.span.to;
      return Math.abs(edge - limit) + (lane[side] === 'corner' ? CORNER : 0);
    }
    return Math.abs(edge - (side === 'left' ? next.to : next.from)) + (next.role === 'dishwasher' ? DISHWASHER : 0);
  }

  private judge(
    blocks: readonly Block[],
    hob: Block,
    fills: readonly Fill[],
    sink: { readonly index: number; readonly middle: number; readonly pipe: number },
  ): void {
    const [left, right] = [this.beside(blocks, hob, 'left'), this.beside(blocks, hob, 'right')];
    if (Math.min(left, right) < FIGURES.hobSide.mm) return;
    const middle = (hob.from + hob.to) / 2;
    const between = Math.abs(middle - sink.middle) - (hob.to - hob.from) / 2 - this.wishes.sink / 2;
    if (hob.lane === sink.index && between < FIGURES.hobToSink.mm) return;
    const fridge = blocks.find(({ role }) => role === 'fridge');
    if (fridge === undefined || this.leavesWallEmpty([...blocks, hob, ...fills])) return;
    const front = (index: number, x: number): Point => pointAlong(this.lanes[index].wall, x, DEPTH);
    const at = [
      front(hob.lane, middle),
      front(sink.index, sink.middle),
      front(fridge.lane, (fridge.from + fridge.to) / 2),
    ];
    const legs = [apart(at[0], at[1]), apart(at[1], at[2]), apart(at[2], at[0])];
    const round = legs[0] + legs[1] + legs[2];
    const lengths = (is: (fill: Fill) => boolean): number[] => fills.filter(is).map(({ from, to }) => to - from);
    const preparationLength = Math.max(0, ...lengths(({ lane }) => lane === sink.index || lane === hob.lane));
    const underWindow = overlapsAny(this.lanes[sink.index].windows, sink.middle - 200, sink.middle + 200);
    const storageLength = lengths(() => true).reduce((sum, one) => sum + one, 0);
    const talls = blocks.filter(({ role }) => role === 'oven' || role === 'larder').length;
    const landing = Math.max(
      0,
      ...lengths((fill) => fill.lane === fridge.lane && (fill.from === fridge.to || fill.to === fridge.from)),
    );
    // Points: about one for a centimetre of what one misses every day.
    const score =
      -legs.reduce((sum, leg) => sum + Math.max(0, FIGURES.leastLeg.mm - leg, leg - FIGURES.longestLeg.mm) / 12, 0) -
      Math.max(0, round - FIGURES.triangle.mm) / 10 +
      Math.min(preparationLength, 1_200) / 8 -
      Math.max(0, sink.pipe - 400) / 12 +
      (underWindow ? 40 : 0) +
      Math.min(left, right, 600) / 10 -
      Math.abs(Math.min(left, 900) - Math.min(right, 900)) / 30 -
      lengths(({ from, to }) => to - from < 300).length * 35 +
      storageLength / 40 +
      talls * 35 -
      (this.walls.shape === 'galley' ? 0 : (this.walls.wallIndices.length - 1) * 25) -
      Math.max(0, FIGURES.fridgeLanding.mm - landing) / 12;
    const fridgeEnd =
      fridge.from < (this.lanes[fridge.lane].span.from + this.lanes[fridge.lane].span.to) / 2 ? 'l' : 'r';
    const key = `${this.walls.wallIndices.join('-')}|${fridge.lane}${fridgeEnd}|s${sink.index}|h${hob.lane}${middle < sink.middle ? '<' : '>'}`;
    const before = this.best.get(key);
    if (before !== undefined && before.score >= score) return;
    this.best.set(key, {
      shape: this.walls.shape,
      key,
      score,
      slots: this.listSlots([...blocks, hob], fills, hob),
      facts: {
        preparationLength,
        pipe: this.setting.water.length === 0 ? null : sink.pipe,
        triangle: round,
        underWindow,
        storage: storageLength,
        hobRoom: Math.min(left, right),
      },
    });
  }

  /** Checks for a wall without units: the layout is then one of fewer walls, which is found separately. */
  private leavesWallEmpty(standingBlocks: readonly { readonly lane: number }[]): boolean {
    const carrying = new Set([...this.cornerWalls, ...standingBlocks.map(({ lane }) => this.lanes[lane].wall.id)]);
    return carrying.size < this.walls.wallIndices.length;
  }

  private listSlots(blocks: readonly Block[], fills: readonly Fill[], hob: Block): UnitSlot[] {
    const wallOf = (index: number): string => this.lanes[index].wall.id;
    const filledStands = fills.flatMap(({ lane, from, to }) => {
      const length = to - from;
      const count = Math.max(1, Math.ceil(length / WIDEST_UNIT), Math.round(length / USUAL_UNIT));
      let x = from;
      return Array.from({ length: count }, (_, index): UnitSlot => {
        const width = Math.floor((length + index) / count);
        const isByHob = lane === hob.lane && (x === hob.to || x + width === hob.from);
        const role = width < LEAST_UNIT ? 'open' : width >= 300 && (isByHob || index % 2 === 0) ? 'drawers' : 'doors';
        const stand: UnitSlot = { wall: wallOf(lane), x, width, role };
        x += width;
        return stand;
      });
    });
    const corners = this.cornerWalls.map((wall): UnitSlot => ({ wall, x: 0, width: CORNER, role: 'corner' }));
    const placedStands = blocks.map(({ lane, from, to, role }): UnitSlot => ({
      wall: wallOf(lane),
      x: from,
      width: to - from,
      role,
    }));
    return [...placedStands, ...filledStands, ...corners];
  }
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
