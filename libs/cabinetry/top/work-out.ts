import { inSentence } from '../model/names';
import {
  apartOf,
  DRAINER,
  holeName,
  HOLE_SIZES,
  LEAST_PIECE,
  LEAST_RIM,
  rulesOf,
  WATERFALL,
  reachOf,
  workingOf,
  type TopRules,
} from './rules';
import { blankFor, deepest, LEAST_DEPTH, LONGEST_TOP, offers, type Blank, type EdgeProfile, type Slab } from './slab';
import { wholeTop, type Top, type TopChoice, type TopCutOut } from './top';

/** Piece to cut: of the top itself from `x` on, or a waterfall end. */
export interface TopPiece {
  readonly kind: 'top' | 'waterfall';
  readonly side: 'left' | 'right' | null;
  readonly x: number;
  readonly length: number;
  readonly depth: number;
}

export interface TopEdge {
  readonly where: 'front' | 'back' | 'left' | 'right';
  readonly finish: 'profile' | 'finished' | 'upstand';
  readonly length: number;
}

/** Top calculated down to its pieces. */
export interface WorkedTop {
  readonly slab: Slab;
  readonly top: Top;
  readonly blank: Blank;
  readonly profile: EdgeProfile;
  readonly pieces: readonly TopPiece[];
  /** Positions of the joins, from the left end. */
  readonly joins: readonly number[];
  readonly edges: readonly TopEdge[];
}

/**
 * Reason why a top cannot be made, with the fields whose change could solve it, by name or as `cut_outs.1.front`, the
 * likeliest first.
 */
export interface TopRefusal {
  /** Name of the broken rule, independent of the figures. */
  readonly rule: string;
  readonly message: string;
  readonly fields: readonly string[];
}

export type Examined =
  | { readonly workedTop: WorkedTop; readonly refusals: readonly [] }
  | { readonly workedTop: null; readonly refusals: readonly TopRefusal[] };

interface Hole extends TopCutOut {
  readonly index: number;
  readonly left: number;
  readonly right: number;
  /** Rear edge of the hole, from the front of the top. */
  readonly rear: number;
  readonly isTap: boolean;
}

const holesOf = (top: Top): Hole[] =>
  top.cut_outs.map((cut, index) => ({
    ...cut,
    index,
    left: cut.x - cut.width / 2,
    right: cut.x + cut.width / 2,
    rear: cut.front + cut.depth,
    isTap: cut.kind === 'tap',
  }));

const field = (hole: Hole, name: keyof TopCutOut): string => `cut_outs.${hole.index}.${name}`;
/** Formats a length in whole millimetres, rounded down. */
const formatLength = (mm: number): string => `${Math.floor(mm)} mm`;
const margin = (mm: number, least: number, side: string, beyond: string): string =>
  mm < 0
    ? `runs ${formatLength(-mm)} past ${beyond}: leave at least ${formatLength(least)}`
    : `leaves ${formatLength(mm)} ${side}: at least ${formatLength(least)}`;

/** Calculates a top, or all of its problems. */
export function examineTop(slab: Slab, choice: TopChoice): Examined {
  const top = wholeTop(choice);
  const holes = holesOf(top);
  const rules = rulesOf(slab);
  const blank = blankFor(slab, top.depth);
  const profile = slab.edges.find(({ code }) => code === top.edge);
  const joins = joinsOf(slab, top, holes, rules);
  const refusals = [
    ...sizeRefusals(slab, top),
    ...optionRefusals(slab, top, profile),
    ...holes.flatMap((hole) => holeRefusals(slab, top, hole, rules)),
    ...pairRefusals(holes, rules),
    ...drainerRefusals(slab, top, holes),
    ...(joins === null ? [noJoin(top, holes)] : []),
  ];
  if (refusals.length > 0 || blank === undefined || profile === undefined || joins === null)
    return { workedTop: null, refusals };
  return {
    workedTop: { slab, top, blank, profile, pieces: piecesOf(top, joins), joins, edges: edgesOf(top) },
    refusals: [],
  };
}

function sizeRefusals(slab: Slab, { length, depth }: Top): TopRefusal[] {
  const most = deepest(slab);
  return [
    length < slab.length.min && {
      rule: 'short',
      message: `a top of ${formatLength(length)} is too short to cut: at least ${formatLength(slab.length.min)}`,
      fields: ['length'],
    },
    length > LONGEST_TOP && {
      rule: 'long',
      message: `a top of ${formatLength(length)} cannot be carried in: at most ${formatLength(LONGEST_TOP)}; order it as two`,
      fields: ['length'],
    },
    depth < LEAST_DEPTH && {
      rule: 'shallow',
      message: `a depth of ${formatLength(depth)} is too narrow to cut: at least ${formatLength(LEAST_DEPTH)}`,
      fields: ['depth'],
    },
    depth > most && {
      rule: 'deep',
      message: `a depth of ${formatLength(depth)} is more than the slab has: at most ${formatLength(most)}`,
      fields: ['depth'],
    },
  ].filter((refusal) => refusal !== false);
}

function optionRefusals(slab: Slab, top: Top, profile: EdgeProfile | undefined): TopRefusal[] {
  const none = (rule: string, what: string, name: string): TopRefusal => ({
    rule,
    message: `this top is not offered with ${what}`,
    fields: [name],
  });
  const ends = (['left_end', 'right_end'] as const).flatMap((end) => {
    const wantedEnd = top[end];
    if (wantedEnd === 'finished' && !offers(slab, 'end-edging')) return [none(`${end}-finished`, 'finished ends', end)];
    if (wantedEnd === 'corner' && !offers(slab, 'mitre-join')) return [none(`${end}-corner`, 'a corner join', end)];
    if (wantedEnd !== 'waterfall') return [];
    if (!offers(slab, 'waterfall')) return [none(`${end}-waterfall`, 'an end down to the floor', end)];
    // A round front cannot be mitred into the upright.
    if (profile === undefined || profile.drawnAs === 'square') return [];
    return [
      {
        rule: 'waterfall-edge',
        message: `an end down to the floor needs a square front edge, not ${inSentence(profile.name)}`,
        fields: ['edge', end],
      },
    ];
  });
  return [
    ...(profile === undefined ? [none('edge', 'that front edge', 'edge')] : []),
    ...ends.filter(({ rule }, index) => ends.findIndex((other) => other.rule === rule) === index),
    ...(top.back === 'finished' && !offers(slab, 'back-edging')
      ? [none('back-finished', 'a finished back', 'back')]
      : []),
    ...(top.back === 'upstand' && !offers(slab, 'upstand') ? [none('back-upstand', 'an upstand', 'back')] : []),
    ...(top.fitting && !offers(slab, 'template-and-fit') ? [none('fitting', 'measuring and fitting', 'fitting')] : []),
  ];
}

function holeRefusals(slab: Slab, top: Top, hole: Hole, rules: TopRules): TopRefusal[] {
  const { index, kind } = hole;
  const name = holeName(hole);
  const refuse = (rule: string, message: string, fields: string[]): TopRefusal => ({
    rule: `${rule}-${index}`,
    message,
    fields,
  });
  const refusals: TopRefusal[] = [];
  if (!offers(slab, workingOf(hole)))
    refusals.push(refuse('kind', `this top is not offered with a ${name}`, [field(hole, 'kind')]));
  if (kind !== 'tap') {
    for (const side of ['width', 'depth'] as const) {
      const [least, most] = HOLE_SIZES[kind][side];
      if (hole[side] < least || hole[side] > most) {
        refusals.push(
          refuse(
            `hole-${side}`,
            `a ${name} ${hole[side]} mm ${side === 'width' ? 'wide' : 'deep'} cannot be cut: ${least} to ${most} mm`,
            [field(hole, side)],
          ),
        );
      }
      const outer = hole[`outer_${side}`];
      if (outer !== undefined && outer < hole[side] + LEAST_RIM) {
        refusals.push(
          refuse(
            `outer-${side}`,
            `what is ${outer} mm ${side === 'width' ? 'wide' : 'deep'} outside falls through a hole of ${hole[side]} mm: at most ${outer - LEAST_RIM} mm`,
            [field(hole, side), field(hole, `outer_${side}`)],
          ),
        );
      }
    }
  }
  // What stands on the top stands on it whole.
  const { along, across } = reachOf(hole);
  const front = hole.isTap ? rules.tap : Math.max(rules.front, across);
  const behind = hole.isTap ? rules.tap : Math.max(rules.behind, across);
  const end = hole.isTap ? rules.tap + 35 : Math.max(rules.end, along);
  const what = hole.isTap ? `the ${name}` : `a ${hole.width} mm ${name}`;
  if (hole.front < front)
    refusals.push(
      refuse('front', `${what} ${margin(hole.front, front, 'in front of it', 'the front')}`, [field(hole, 'front')]),
    );
  if (top.depth - hole.rear < behind) {
    const fields = [field(hole, 'front'), ...(hole.isTap ? [] : [field(hole, 'depth')]), 'depth'];
    refusals.push(
      refuse(
        'behind',
        `${what}, ${hole.depth} mm deep, ${margin(top.depth - hole.rear, behind, 'behind it', 'the back')}`,
        fields,
      ),
    );
  }
  if (hole.left < end)
    refusals.push(
      refuse('left', `${what} ${margin(hole.left, end, 'to the left end', 'the left end')}`, [
        field(hole, 'x'),
        field(hole, 'width'),
        'length',
      ]),
    );
  if (top.length - hole.right < end) {
    refusals.push(
      refuse('right', `${what} ${margin(top.length - hole.right, end, 'to the right end', 'the right end')}`, [
        field(hole, 'x'),
        field(hole, 'width'),
        'length',
      ]),
    );
  }
  return refusals;
}

function pairRefusals(holes: readonly Hole[], rules: TopRules): TopRefusal[] {
  return holes.flatMap((a, first) =>
    holes.slice(first + 1).flatMap((b): TopRefusal[] => {
      const along = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const across = Math.max(a.front, b.front) - Math.min(a.rear, b.rear);
      const need = apartOf(a.kind, b.kind, rules);
      // Beside each other along the top; a tap may also stand behind its sink.
      const gap = a.isTap || b.isTap ? Math.max(along, across) : along;
      if (gap >= need) return [];
      const message =
        gap < 0
          ? `the ${holeName(a)} and the ${holeName(b)} overlap: keep ${formatLength(need)} between them`
          : `${formatLength(gap)} between the ${holeName(a)} and the ${holeName(b)}: at least ${formatLength(need)}`;
      const fields = [
        field(b, 'x'),
        field(a, 'x'),
        ...(b.isTap ? [field(b, 'front')] : []),
        ...(a.isTap ? [field(a, 'front')] : []),
        'length',
      ];
      return [{ rule: `apart-${a.index}-${b.index}`, message, fields }];
    }),
  );
}

/** Returns the first sink, which the drainer grooves belong to. */
const firstSink = (holes: readonly Hole[]): Hole | undefined =>
  holes.filter(({ kind }) => kind === 'sink' || kind === 'undermount').sort((a, b) => a.x - b.x)[0];

function drainerRefusals(slab: Slab, top: Top, holes: readonly Hole[]): TopRefusal[] {
  if (top.drainer === 'none') return [];
  const refuse = (message: string, fields: string[] = []): TopRefusal[] => [
    { rule: 'drainer', message, fields: [...fields, 'drainer'] },
  ];
  if (!offers(slab, 'drainer-grooves')) return refuse('this top is not offered with drainer grooves');
  const sink = firstSink(holes);
  if (!sink) return refuse('drainer grooves lead into a sink: add its cut-out');
  const [from, to] = top.drainer === 'left' ? [sink.left - DRAINER, sink.left] : [sink.right, sink.right + DRAINER];
  const isTaken =
    from < 0 ||
    to > top.length ||
    holes.some((hole) => hole !== sink && !hole.isTap && hole.right > from && hole.left < to);
  return isTaken
    ? refuse(`drainer grooves need ${formatLength(DRAINER)} of free top to the ${top.drainer} of the sink`, [
        field(sink, 'x'),
      ])
    : [];
}

/**
 * Finds the joins of a top longer than the slab: as few pieces as possible, each as long as possible from the left,
 * no join near a hole. The greedy choice needs the fewest.
 * @returns null when no place is free
 */
function joinsOf(slab: Slab, { length }: Top, holes: readonly Hole[], rules: TopRules): number[] | null {
  const joins: number[] = [];
  let from = 0;
  while (length - from > slab.length.max) {
    const place = lastFree(
      from + LEAST_PIECE,
      Math.min(from + slab.length.max, length - LEAST_PIECE),
      holes,
      rules.join,
    );
    if (place === null) return null;
    joins.push(place);
    from = place;
  }
  return joins;
}

/** Finds the last position in a stretch that keeps its distance from all holes; null for none. */
function lastFree(first: number, last: number, holes: readonly Hole[], distance: number): number | null {
  let place = last;
  for (const hole of holes.toSorted((a, b) => b.right - a.right)) {
    if (place < hole.right + distance && place > hole.left - distance) place = Math.floor(hole.left - distance);
  }
  // A wide hole may hide behind a narrow one: look again until nothing is in the way.
  const isFree = holes.every((hole) => place >= hole.right + distance || place <= hole.left - distance);
  if (place < first) return null;
  return isFree ? place : lastFree(first, place, holes, distance);
}

function noJoin({ length }: Top, holes: readonly Hole[]): TopRefusal {
  return {
    rule: 'join',
    message: `a top of ${formatLength(length)} must be joined, and the cut-outs leave no place for a join: keep them clear of it`,
    fields: [...holes.filter(({ isTap }) => !isTap).map((hole) => field(hole, 'x')), 'length'],
  };
}

function piecesOf(top: Top, joins: readonly number[]): TopPiece[] {
  const cuts = [0, ...joins, top.length];
  const pieces = cuts.slice(1).map((to, index): TopPiece => ({
    kind: 'top',
    side: null,
    x: cuts[index],
    length: to - cuts[index],
    depth: top.depth,
  }));
  const falls = (['left', 'right'] as const).filter((side) => top[`${side}_end`] === 'waterfall');
  return [
    ...pieces,
    ...falls.map((side): TopPiece => ({
      kind: 'waterfall',
      side,
      x: side === 'left' ? 0 : top.length,
      length: WATERFALL,
      depth: top.depth,
    })),
  ];
}

function edgesOf(top: Top): TopEdge[] {
  const ends = (['left', 'right'] as const).filter((side) => top[`${side}_end`] === 'finished');
  return [
    { where: 'front', finish: 'profile', length: top.length },
    ...(top.back === 'wall' ? [] : [{ where: 'back', finish: top.back, length: top.length } as const]),
    ...ends.map((where) => ({ where, finish: 'finished', length: top.depth }) as const),
  ];
}
