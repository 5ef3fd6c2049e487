import { inSentence } from '../model/names';
import {
  getMinDistance,
  DRAINER_LENGTH,
  nameHole,
  HOLE_SIZES,
  MIN_PIECE,
  MIN_RIM,
  getTopRules,
  WATERFALL_HEIGHT,
  measureRim,
  getWorking,
  type TopRules,
} from './rules';
import {
  findBlank,
  getMaxDepth,
  MIN_DEPTH,
  MAX_LENGTH,
  offersWorking,
  type Blank,
  type EdgeProfile,
  type Slab,
} from './slab';
import { fillTopDefaults, type Top, type TopChoice, type TopCutOut } from './top';

/** Piece to cut: part of the top itself that begins at `x` from its left end, or a waterfall end; mm. */
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

export type TopExamination =
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

const toHoles = (top: Top): Hole[] =>
  top.cut_outs.map((cut, index) => ({
    ...cut,
    index,
    left: cut.x - cut.width / 2,
    right: cut.x + cut.width / 2,
    rear: cut.front + cut.depth,
    isTap: cut.kind === 'tap',
  }));

const nameField = (hole: Hole, name: keyof TopCutOut): string => `cut_outs.${hole.index}.${name}`;
/** Formats a length in whole millimetres, rounded down. */
const formatLength = (mm: number): string => `${Math.floor(mm)} mm`;
const describeMargin = (mm: number, least: number, side: string, beyond: string): string =>
  mm < 0
    ? `runs ${formatLength(-mm)} past ${beyond}: leave at least ${formatLength(least)}`
    : `leaves ${formatLength(mm)} ${side}: at least ${formatLength(least)}`;

/** Calculates a top, or all of its problems. */
export function examineTop(slab: Slab, choice: TopChoice): TopExamination {
  const top = fillTopDefaults(choice);
  const holes = toHoles(top);
  const rules = getTopRules(slab);
  const blank = findBlank(slab, top.depth);
  const profile = slab.edges.find(({ code }) => code === top.edge);
  const joins = findJoins(slab, top, holes, rules);
  const refusals = [
    ...listSizeRefusals(slab, top),
    ...listOptionRefusals(slab, top, profile),
    ...holes.flatMap((hole) => listHoleRefusals(slab, top, hole, rules)),
    ...listPairRefusals(holes, rules),
    ...listDrainerRefusals(slab, top, holes),
    ...(joins === null ? [refuseJoin(top, holes)] : []),
  ];
  if (refusals.length > 0 || blank === undefined || profile === undefined || joins === null)
    return { workedTop: null, refusals };
  return {
    workedTop: { slab, top, blank, profile, pieces: listPieces(top, joins), joins, edges: listEdges(top) },
    refusals: [],
  };
}

function listSizeRefusals(slab: Slab, { length, depth }: Top): TopRefusal[] {
  const maxDepth = getMaxDepth(slab);
  return [
    length < slab.length.min && {
      rule: 'short',
      message: `a top of ${formatLength(length)} is too short to cut: at least ${formatLength(slab.length.min)}`,
      fields: ['length'],
    },
    length > MAX_LENGTH && {
      rule: 'long',
      message: `a top of ${formatLength(length)} cannot be carried in: at most ${formatLength(MAX_LENGTH)}; order it as two`,
      fields: ['length'],
    },
    depth < MIN_DEPTH && {
      rule: 'shallow',
      message: `a depth of ${formatLength(depth)} is too narrow to cut: at least ${formatLength(MIN_DEPTH)}`,
      fields: ['depth'],
    },
    depth > maxDepth && {
      rule: 'deep',
      message: `a depth of ${formatLength(depth)} is more than the slab has: at most ${formatLength(maxDepth)}`,
      fields: ['depth'],
    },
  ].filter((refusal) => refusal !== false);
}

function listOptionRefusals(slab: Slab, top: Top, profile: EdgeProfile | undefined): TopRefusal[] {
  const refuse = (rule: string, option: string, name: string): TopRefusal => ({
    rule,
    message: `this top is not offered with ${option}`,
    fields: [name],
  });
  const ends = (['left_end', 'right_end'] as const).flatMap((end) => {
    const wantedEnd = top[end];
    if (wantedEnd === 'finished' && !offersWorking(slab, 'end-edging'))
      return [refuse(`${end}-finished`, 'finished ends', end)];
    if (wantedEnd === 'corner' && !offersWorking(slab, 'mitre-join'))
      return [refuse(`${end}-corner`, 'a corner join', end)];
    if (wantedEnd !== 'waterfall') return [];
    if (!offersWorking(slab, 'waterfall')) return [refuse(`${end}-waterfall`, 'an end down to the floor', end)];
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
    ...(profile === undefined ? [refuse('edge', 'that front edge', 'edge')] : []),
    ...ends.filter(({ rule }, index) => ends.findIndex((other) => other.rule === rule) === index),
    ...(top.back === 'finished' && !offersWorking(slab, 'back-edging')
      ? [refuse('back-finished', 'a finished back', 'back')]
      : []),
    ...(top.back === 'upstand' && !offersWorking(slab, 'upstand')
      ? [refuse('back-upstand', 'an upstand', 'back')]
      : []),
    ...(top.fitting && !offersWorking(slab, 'template-and-fit')
      ? [refuse('fitting', 'measuring and fitting', 'fitting')]
      : []),
  ];
}

function listHoleRefusals(slab: Slab, top: Top, hole: Hole, rules: TopRules): TopRefusal[] {
  const { index, kind } = hole;
  const name = nameHole(hole);
  const refuse = (rule: string, message: string, fields: string[]): TopRefusal => ({
    rule: `${rule}-${index}`,
    message,
    fields,
  });
  const refusals: TopRefusal[] = [];
  if (!offersWorking(slab, getWorking(hole)))
    refusals.push(refuse('kind', `this top is not offered with a ${name}`, [nameField(hole, 'kind')]));
  if (kind !== 'tap') {
    for (const side of ['width', 'depth'] as const) {
      const [least, most] = HOLE_SIZES[kind][side];
      if (hole[side] < least || hole[side] > most) {
        refusals.push(
          refuse(
            `hole-${side}`,
            `a ${name} ${hole[side]} mm ${side === 'width' ? 'wide' : 'deep'} cannot be cut: ${least} to ${most} mm`,
            [nameField(hole, side)],
          ),
        );
      }
      const outer = hole[`outer_${side}`];
      if (outer !== undefined && outer < hole[side] + MIN_RIM) {
        refusals.push(
          refuse(
            `outer-${side}`,
            `what is ${outer} mm ${side === 'width' ? 'wide' : 'deep'} outside falls through a hole of ${hole[side]} mm: at most ${outer - MIN_RIM} mm`,
            [nameField(hole, side), nameField(hole, `outer_${side}`)],
          ),
        );
      }
    }
  }
  // A fixture that stands on the top must stand on it entirely: its rim needs room too.
  const { along, across } = measureRim(hole);
  const front = hole.isTap ? rules.tap : Math.max(rules.front, across);
  const behind = hole.isTap ? rules.tap : Math.max(rules.behind, across);
  const endMargin = hole.isTap ? rules.tap + 35 : Math.max(rules.end, along);
  const subject = hole.isTap ? `the ${name}` : `a ${hole.width} mm ${name}`;
  if (hole.front < front)
    refusals.push(
      refuse('front', `${subject} ${describeMargin(hole.front, front, 'in front of it', 'the front')}`, [
        nameField(hole, 'front'),
      ]),
    );
  if (top.depth - hole.rear < behind) {
    const fields = [nameField(hole, 'front'), ...(hole.isTap ? [] : [nameField(hole, 'depth')]), 'depth'];
    refusals.push(
      refuse(
        'behind',
        `${subject}, ${hole.depth} mm deep, ${describeMargin(top.depth - hole.rear, behind, 'behind it', 'the back')}`,
        fields,
      ),
    );
  }
  if (hole.left < endMargin)
    refusals.push(
      refuse('left', `${subject} ${describeMargin(hole.left, endMargin, 'to the left end', 'the left end')}`, [
        nameField(hole, 'x'),
        nameField(hole, 'width'),
        'length',
      ]),
    );
  if (top.length - hole.right < endMargin) {
    refusals.push(
      refuse(
        'right',
        `${subject} ${describeMargin(top.length - hole.right, endMargin, 'to the right end', 'the right end')}`,
        [nameField(hole, 'x'), nameField(hole, 'width'), 'length'],
      ),
    );
  }
  return refusals;
}

function listPairRefusals(holes: readonly Hole[], rules: TopRules): TopRefusal[] {
  return holes.flatMap((a, first) =>
    holes.slice(first + 1).flatMap((b): TopRefusal[] => {
      const gapAlong = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const gapAcross = Math.max(a.front, b.front) - Math.min(a.rear, b.rear);
      const minGap = getMinDistance(a.kind, b.kind, rules);
      // Cut-outs must be apart along the top; a tap may also be behind its sink.
      const gap = a.isTap || b.isTap ? Math.max(gapAlong, gapAcross) : gapAlong;
      if (gap >= minGap) return [];
      const message =
        gap < 0
          ? `the ${nameHole(a)} and the ${nameHole(b)} overlap: keep ${formatLength(minGap)} between them`
          : `${formatLength(gap)} between the ${nameHole(a)} and the ${nameHole(b)}: at least ${formatLength(minGap)}`;
      const fields = [
        nameField(b, 'x'),
        nameField(a, 'x'),
        ...(b.isTap ? [nameField(b, 'front')] : []),
        ...(a.isTap ? [nameField(a, 'front')] : []),
        'length',
      ];
      return [{ rule: `apart-${a.index}-${b.index}`, message, fields }];
    }),
  );
}

/** Returns the first sink, which the drainer grooves belong to. */
const findFirstSink = (holes: readonly Hole[]): Hole | undefined =>
  holes.filter(({ kind }) => kind === 'sink' || kind === 'undermount').sort((a, b) => a.x - b.x)[0];

function listDrainerRefusals(slab: Slab, top: Top, holes: readonly Hole[]): TopRefusal[] {
  if (top.drainer === 'none') return [];
  const refuse = (message: string, fields: string[] = []): TopRefusal[] => [
    { rule: 'drainer', message, fields: [...fields, 'drainer'] },
  ];
  if (!offersWorking(slab, 'drainer-grooves')) return refuse('this top is not offered with drainer grooves');
  const sink = findFirstSink(holes);
  if (!sink) return refuse('drainer grooves lead into a sink: add its cut-out');
  const [from, to] =
    top.drainer === 'left' ? [sink.left - DRAINER_LENGTH, sink.left] : [sink.right, sink.right + DRAINER_LENGTH];
  const isTaken =
    from < 0 ||
    to > top.length ||
    holes.some((hole) => hole !== sink && !hole.isTap && hole.right > from && hole.left < to);
  return isTaken
    ? refuse(`drainer grooves need ${formatLength(DRAINER_LENGTH)} of free top to the ${top.drainer} of the sink`, [
        nameField(sink, 'x'),
      ])
    : [];
}

/**
 * Finds the joins of a top longer than the slab, mm from the left end: each piece as long as possible from the left,
 * with no join near a hole, which gives the fewest pieces.
 * @returns null when a join has no free place
 */
function findJoins(slab: Slab, { length }: Top, holes: readonly Hole[], rules: TopRules): number[] | null {
  const joins: number[] = [];
  let pieceStart = 0;
  while (length - pieceStart > slab.length.max) {
    const place = findLastFree(
      pieceStart + MIN_PIECE,
      Math.min(pieceStart + slab.length.max, length - MIN_PIECE),
      holes,
      rules.join,
    );
    if (place === null) return null;
    joins.push(place);
    pieceStart = place;
  }
  return joins;
}

/** Finds the last position in a stretch that keeps its distance from all holes; null for none. */
function findLastFree(first: number, last: number, holes: readonly Hole[], distance: number): number | null {
  let place = last;
  for (const hole of holes.toSorted((a, b) => b.right - a.right)) {
    if (place < hole.right + distance && place > hole.left - distance) place = Math.floor(hole.left - distance);
  }
  // Moving left of one hole may run into another one further left: repeat until no hole is in the way.
  const isFree = holes.every((hole) => place >= hole.right + distance || place <= hole.left - distance);
  if (place < first) return null;
  return isFree ? place : findLastFree(first, place, holes, distance);
}

function refuseJoin({ length }: Top, holes: readonly Hole[]): TopRefusal {
  return {
    rule: 'join',
    message: `a top of ${formatLength(length)} must be joined, and the cut-outs leave no place for a join: keep them clear of it`,
    fields: [...holes.filter(({ isTap }) => !isTap).map((hole) => nameField(hole, 'x')), 'length'],
  };
}

function listPieces(top: Top, joins: readonly number[]): TopPiece[] {
  const cuts = [0, ...joins, top.length];
  const pieces = cuts.slice(1).map((to, index): TopPiece => ({
    kind: 'top',
    side: null,
    x: cuts[index],
    length: to - cuts[index],
    depth: top.depth,
  }));
  const waterfallSides = (['left', 'right'] as const).filter((side) => top[`${side}_end`] === 'waterfall');
  return [
    ...pieces,
    ...waterfallSides.map((side): TopPiece => ({
      kind: 'waterfall',
      side,
      x: side === 'left' ? 0 : top.length,
      length: WATERFALL_HEIGHT,
      depth: top.depth,
    })),
  ];
}

function listEdges(top: Top): TopEdge[] {
  const ends = (['left', 'right'] as const).filter((side) => top[`${side}_end`] === 'finished');
  return [
    { where: 'front', finish: 'profile', length: top.length },
    ...(top.back === 'wall' ? [] : [{ where: 'back', finish: top.back, length: top.length } as const]),
    ...ends.map((where) => ({ where, finish: 'finished', length: top.depth }) as const),
  ];
}
