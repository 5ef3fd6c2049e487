import { Injectable } from '@nestjs/common';
import { listSetEnds, type PlacedTop, type PlacedUnit } from '@plinth/cabinetry/set/ends';
import { findOverlapping } from '@plinth/cabinetry/set/place';
import { createSetTop, type SetWater } from '@plinth/cabinetry/set/tops';
import { checkTop } from '@plinth/cabinetry/top/check';
import { fixtureSchema } from '@plinth/cabinetry/top/fixture';
import { slabSchema } from '@plinth/cabinetry/top/slab';
import { createPlainTop } from '@plinth/cabinetry/top/top';
import { unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import type { UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { ReadySetMade, ReadySetPart } from '@plinth/contracts/range/ready-sets/ready-sets';
import { chosenParts } from '../../store/catalogue/sets/set-choice';
import type { SetRecord } from '../../store/catalogue/sets/sets.service';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { ReadySetsRepository, type Candidate } from './ready-sets.repository';
import type { StoredPart } from './set-value';

/** Facts of a set that its parts are calculated with. */
export interface SetFrame {
  readonly slug: string;
  readonly name: string;
  readonly wall: number;
  readonly front_colour: string;
  readonly carcass_colour: string;
  readonly discount_percent: number;
}

export interface SetProblem {
  /** Field of the form: `made.rows.2.x`. */
  readonly field: string;
  readonly message: string;
}

export interface AssembledSet {
  /** Parts of all lines that can be made. */
  readonly parts: readonly StoredPart[];
  /** Index of the line of each part; null for a derived part. */
  readonly lines: readonly (number | null)[];
  readonly problems: readonly SetProblem[];
}

/** Fields in which a cupboard's line may differ from the catalogue's. */
const OWN_FIELDS = ['width', 'height', 'depth', 'doors', 'drawers', 'shelves'] as const;
const isOwn = (field: string): field is (typeof OWN_FIELDS)[number] => OWN_FIELDS.some((own) => own === field);

interface Line extends ReadySetPart {
  readonly index: number;
  readonly candidate: Candidate;
}
interface BuiltUnit {
  readonly line: Line;
  readonly part: StoredPart;
  readonly unit: Unit;
  readonly x: number;
  readonly y: number;
}

/** Assembles a set from the lines of its form: their parts, derived parts, and problems. */
@Injectable()
export class SetAssembly {
  constructor(
    private readonly repository: ReadySetsRepository,
    private readonly workshop: UnitWorkshop,
  ) {}

  async assembleSet(frame: SetFrame, choices: ReadySetMade): Promise<AssembledSet> {
    const problems: SetProblem[] = await this.listColourProblems(frame);
    const addProblem = ({ index }: Pick<Line, 'index'>, field: keyof ReadySetPart, message: string): void => {
      problems.push({ field: `made.rows.${String(index)}.${field}`, message });
    };
    const candidatesByVariant = await this.repository.mapByVariant([
      ...new Set(choices.rows.map(({ variant_id: id }) => id)),
    ]);
    const lines = choices.rows.flatMap((row, index): Line[] => {
      const candidate = candidatesByVariant.get(row.variant_id);
      if (candidate?.on_sale === true) return [{ ...row, index, candidate }];
      const message = candidate
        ? `${candidate.name} is not on sale. Choose another one`
        : 'Choose a cupboard, a top or a fitting';
      addProblem({ index }, 'variant_id', message);
      return [];
    });
    const listLinesOfKind = (kind: Candidate['kind']) => lines.filter(({ candidate }) => candidate.kind === kind);

    const builtUnits: BuiltUnit[] = [];
    for (const line of listLinesOfKind('cupboard')) {
      const builtUnit = await this.buildUnit(frame, choices.handle, line, addProblem);
      if (builtUnit !== null) builtUnits.push(builtUnit);
    }
    for (const [index, { line, unit, x }] of builtUnits.entries()) {
      if (!isCutToFit(unit) && x + unit.width > frame.wall)
        addProblem(line, 'x', `It ends at ${String(x + unit.width)} mm, and the wall is ${String(frame.wall)} mm long`);
      const blocker = findOverlapping(asPlaced(builtUnits[index]), builtUnits.slice(0, index).map(asPlaced));
      if (blocker) addProblem(line, 'x', `${blocker.name} is in this place already`);
    }
    if (builtUnits.length === 0 && problems.length === 0)
      problems.push({ field: 'made.rows.0.variant_id', message: 'Add a cupboard: a set cannot have fittings only' });

    const hardware = listLinesOfKind('hardware');
    for (const [index, line] of hardware.entries())
      if (hardware.slice(0, index).some(({ variant_id: id }) => id === line.variant_id))
        addProblem(line, 'variant_id', 'It is in the list already: change its quantity there');
    const tops = await this.buildTops(listLinesOfKind('top'), builtUnits, findWater(hardware), frame.wall, addProblem);
    const ends = choices.end_panels ? await this.buildEndPanels(builtUnits, tops) : [];
    const numberedParts = [
      ...builtUnits.map(({ line, part }) => ({ line: line.index, part })),
      ...ends.map((part) => ({ line: null, part })),
      ...tops.map(({ line, part }) => ({ line, part })),
      ...hardware.map((line) => ({ line: line.index, part: asPart(line, 'hardware') })),
    ];
    return { parts: numberedParts.map(({ part }) => part), lines: numberedParts.map(({ line }) => line), problems };
  }

  /** Builds the set as the shop reads it. */
  async buildRecord(frame: SetFrame, parts: readonly StoredPart[]): Promise<SetRecord> {
    const candidatesByVariant = await this.repository.mapByVariant([...new Set(parts.map(({ variant_id: id }) => id))]);
    return createRecord(frame, parts, candidatesByVariant);
  }

  private async listColourProblems({ front_colour, carcass_colour }: SetFrame): Promise<SetProblem[]> {
    const boards = await this.workshop.getBoards();
    return Object.entries({ front_colour, carcass_colour }).flatMap(([field, code]) =>
      boards.has(code) ? [] : [{ field, message: 'Choose one of the colours that are sold' }],
    );
  }

  private async buildUnit(
    frame: SetFrame,
    handle: string | null,
    line: Line,
    addProblem: (line: Line, field: keyof ReadySetPart, message: string) => void,
  ): Promise<BuiltUnit | null> {
    const { x, y, candidate } = line;
    if (x === null) addProblem(line, 'x', 'Enter its distance from the left end of the wall');
    if (y === null) addProblem(line, 'y', 'Enter its height above the floor');
    const { data: catalogue } = unitSchema.safeParse(candidate.unit);
    if (!catalogue) {
      addProblem(line, 'variant_id', `${candidate.name} is not made of parts. Choose another one`);
      return null;
    }
    const ownFields: UnitConfiguration = Object.fromEntries(
      OWN_FIELDS.flatMap((field) => (line[field] === null ? [] : [[field, line[field]]])),
    );
    if (handle !== null && 'handle' in catalogue) ownFields.handle = handle;
    const part: StoredPart = {
      ...asPart(line, 'unit'),
      x,
      y,
      front_colour: line.front_colour,
      configuration: Object.keys(ownFields).length === 0 ? null : ownFields,
    };
    const { constants } = await this.workshop.getWorkshop();
    const record = createRecord(frame, [part], new Map([[candidate.id, candidate]]));
    const [chosenPart] = chosenParts(record, {}, constants.handles);
    if (chosenPart.configuration?.kind === 'top') return null;
    const { cabinet, problems } = await this.workshop.buildCabinet(
      candidate.unit,
      chosenPart.colour,
      chosenPart.configuration ?? {},
    );
    for (const { field, message } of problems) addProblem(line, isOwn(field) ? field : 'variant_id', message);
    return cabinet === null || x === null || y === null ? null : { line, part, unit: cabinet.unit, x, y };
  }

  private async buildTops(
    lines: readonly Line[],
    builtUnits: readonly BuiltUnit[],
    water: SetWater,
    wall: number,
    addProblem: (line: Line, field: keyof ReadySetPart, message: string) => void,
  ): Promise<{ line: number; part: StoredPart; lies: PlacedTop }[]> {
    const pieces = await this.repository.listByProducts(
      lines.map(({ candidate }) => candidate.product_id),
      [],
    );
    return lines.flatMap((line) => {
      const { x, length, depth, candidate } = line;
      const { data: slab } = slabSchema.safeParse(candidate.unit);
      if (!slab) {
        addProblem(line, 'variant_id', `${candidate.name} is not cut to size. Choose another one`);
        return [];
      }
      if (x === null) addProblem(line, 'x', 'Enter its distance from the left end of the wall');
      if (length === null) addProblem(line, 'length', 'Enter its length');
      if (depth === null) addProblem(line, 'depth', 'Enter its depth');
      if (x === null || length === null || depth === null) return [];
      if (x + length > wall)
        addProblem(line, 'length', `It ends at ${String(x + length)} mm, and the wall is ${String(wall)} mm long`);
      const faults = checkTop(slab, createPlainTop(slab, { length, depth }));
      for (const { field, message } of faults) addProblem(line, field === 'depth' ? 'depth' : 'length', message);
      if (faults.length > 0) return [];
      const choice = createSetTop(slab, { x, length, depth }, builtUnits, water);
      if (choice === null) {
        addProblem(line, 'depth', 'The sink of this set does not fit it. Choose another top, or another sink');
        return [];
      }
      const blank = pieces
        .flatMap((piece) => {
          const size = piece.product_id === candidate.product_id ? readSize(piece.picture) : null;
          return size?.depth === depth && size.length >= length ? [{ id: piece.id, length: size.length }] : [];
        })
        .sort((one, other) => one.length - other.length)[0];
      const part: StoredPart = {
        ...asPart(line, 'top'),
        // The shortest blank that is long enough; where none is, pieces are joined, and the chosen variant stands for them.
        variant_id: blank?.id ?? candidate.id,
        x,
        configuration: { kind: 'top', ...choice, ...(choice.cut_outs && { cut_outs: [...choice.cut_outs] }) },
      };
      return [{ line: line.index, part, lies: { x, length, depth, thickness: slab.thickness } }];
    });
  }

  private async buildEndPanels(
    builtUnits: readonly BuiltUnit[],
    tops: readonly { readonly lies: PlacedTop }[],
  ): Promise<StoredPart[]> {
    const units = builtUnits.map(({ unit, x, y, part }): PlacedUnit => ({ unit, x, y, front: part.front_colour }));
    const ends = listSetEnds(
      units,
      tops.map(({ lies }) => lies),
    );
    const panels = await this.repository.listByProducts(
      [],
      ends.map(({ slug }) => slug),
    );
    return ends.flatMap(({ slug, x, y, front, choice }) => {
      const panel = panels.find(({ product_slug, on_sale }) => product_slug === slug && on_sale);
      return panel === undefined
        ? []
        : [
            {
              role: 'end' as const,
              variant_id: panel.id,
              quantity: 1,
              x,
              y,
              front_colour: front,
              configuration: { ...choice },
            },
          ];
    });
  }
}

const asPart = ({ variant_id, quantity }: ReadySetPart, role: StoredPart['role']): StoredPart => ({
  role,
  variant_id,
  quantity,
  x: null,
  y: null,
  front_colour: null,
  configuration: null,
});

/** Checks that a unit comes in one length, longer than most walls, and is cut on site. */
const isCutToFit = ({ type }: Unit): boolean => type === 'plinth' || type === 'cornice';

const asPlaced = ({ line, unit, x, y }: BuiltUnit) => ({
  name: line.candidate.name,
  type: unit.type,
  width: unit.width,
  height: unit.height,
  legs: 0,
  x,
  y,
});

/**
 * Returns the first sink that needs a cut-out, and whether a tap is mounted on the top; a wall-mounted one needs no
 * hole.
 */
function findWater(hardware: readonly Line[]): SetWater {
  const fixtures = hardware.flatMap(({ candidate }) => fixtureSchema.safeParse(candidate.unit).data ?? []);
  return {
    sink: fixtures.find(({ cut_outs: holes }) => holes.length > 0),
    hasStandingTap: hardware.some(({ candidate: { picture } }) => isTap(picture) && picture.shape !== 'wall'),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTap = (picture: unknown): picture is Record<string, unknown> => isRecord(picture) && picture.family === 'tap';

function readSize(picture: unknown): { length: number; depth: number } | null {
  if (!isRecord(picture)) return null;
  const { length, depth } = picture;
  return typeof length === 'number' && typeof depth === 'number' ? { length, depth } : null;
}

function createRecord(
  frame: SetFrame,
  parts: readonly StoredPart[],
  candidatesByVariant: ReadonlyMap<string, Candidate>,
): SetRecord {
  return {
    ...frame,
    sku: '',
    room: '',
    description: '',
    is_active: true,
    updated_ms: 0,
    palette: '',
    parts: parts.flatMap((part, position) => {
      const candidate = candidatesByVariant.get(part.variant_id);
      return candidate
        ? [
            {
              ...part,
              position,
              product_slug: candidate.product_slug,
              unit: candidate.unit ?? null,
              by_colour: candidate.by_colour,
            },
          ]
        : [];
    }),
  };
}
