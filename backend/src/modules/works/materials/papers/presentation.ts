import { Injectable } from '@nestjs/common';
import { sizeText } from '@plinth/cabinetry/model/describe';
import { drawRun, type RunUnit } from '@plinth/cabinetry/drawing/run-picture';
import { FRONT_ROLES, type Panel } from '@plinth/cabinetry/model/parts';
import type { PaperCupboard, PresentedPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import type { DocumentLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { swatchPicture } from '../../../store/catalogue/picture-address';
import { MaterialsService, type WorkedLine } from '../materials.service';

/** Picture sizes of a wall: higher where wall cupboards hang above the base units. */
const FRAMES = { standing: { width: 1_200, height: 380 }, hung: { width: 1_200, height: 640 } };
const HUNG_TYPES: readonly string[] = ['wall', 'wall-lift'];
/** Types that are not drawn on a wall: loose panels and trims. */
const LOOSE_TYPES: readonly string[] = ['panel', 'filler', 'plinth', 'cornice'];
/** Longest wall that is readable on a sheet, mm, and the most walls that are drawn; the rest is in the list. */
const MAX_WALL_MM = 4_200;
const MAX_WALLS = 2;

interface Wall {
  readonly units: RunUnit[];
  readonly end: { standing: number; hung: number };
}

type Swatch = PresentedPaper['colours'][number];

/** Checks that a line is a cupboard that stands or hangs on a wall. */
export const isOnWall = ({ cabinet }: Pick<WorkedLine, 'cabinet'>): boolean => !LOOSE_TYPES.includes(cabinet.unit.type);

const isHung = ({ cabinet }: Pick<WorkedLine, 'cabinet'>): boolean => HUNG_TYPES.includes(cabinet.unit.type);

/** Arranges cupboards along walls in the order of the lines: base units side by side, wall units above them. */
export function arrangeOnWalls(cupboards: readonly WorkedLine[]): RunUnit[][] {
  const walls: Wall[] = [];
  for (const { cabinet, line } of cupboards.filter(isOnWall)) {
    const row = isHung({ cabinet }) ? 'hung' : 'standing';
    for (let count = 0; count < line.quantity; count += 1) {
      let wall = walls.find(({ end }) => end[row] + cabinet.unit.width <= MAX_WALL_MM);
      if (!wall) {
        wall = { units: [], end: { standing: 0, hung: 0 } };
        walls.push(wall);
      }
      wall.units.push({ cabinet, x: wall.end[row] });
      wall.end[row] += cabinet.unit.width;
    }
  }
  return walls.slice(0, MAX_WALLS).map(({ units }) => units);
}

/** Returns the colours of visible panels, without the back. */
const coloursOf = (
  { cabinet: { panels }, workshop, palette }: WorkedLine,
  isWanted: (panel: Panel) => boolean,
): Swatch[] =>
  [
    ...new Set(
      panels
        .filter((panel) => panel.role !== 'back' && panel.board.core !== 'hardboard' && isWanted(panel))
        .map(({ board }) => board.colour),
    ),
  ].map((code) => ({
    name: workshop.boards.get(code)?.name ?? code,
    image: swatchPicture(code, palette),
  }));

const isFront = ({ role }: Panel): boolean => FRONT_ROLES.includes(role);

/** The cupboards of a document, as all of its papers show them. */
export interface Presented {
  readonly workedLines: readonly WorkedLine<DocumentLine>[];
  readonly cupboards: readonly PaperCupboard[];
  readonly colours: Swatch[];
}

/** Draws the first walls of cupboards, at most `maxWalls`. */
export function drawWalls({ workedLines }: Pick<Presented, 'workedLines'>, maxWalls = MAX_WALLS): string[] {
  const boards = new Map(workedLines.toReversed().flatMap(({ workshop }) => [...workshop.boards]));
  return arrangeOnWalls(workedLines)
    .slice(0, maxWalls)
    .map((units, index) =>
      drawRun({ name: `Wall ${index + 1}`, units }, boards, {
        frame: FRAMES[units.some(isHung) ? 'hung' : 'standing'],
      }),
    );
}

/** Prepares the cupboards of a document for its papers, so that all of them show the same. */
@Injectable()
export class PresentationBuilder {
  constructor(private readonly materials: MaterialsService) {}

  async describeLines(lines: readonly DocumentLine[]): Promise<Presented> {
    const { cupboards: workedLines } = await this.materials.deriveCupboards(lines);
    const names = (cupboard: WorkedLine, isWanted: (panel: Panel) => boolean) =>
      coloursOf(cupboard, isWanted).map(({ name }) => name);
    return {
      workedLines,
      cupboards: workedLines.map((cupboard) => ({
        line_id: cupboard.line.id,
        label: cupboard.label,
        size: sizeText(cupboard.cabinet.unit),
        fronts: names(cupboard, isFront),
        carcass: names(cupboard, (panel) => !isFront(panel)),
      })),
      colours: [
        ...new Map(
          workedLines.flatMap((cupboard) => coloursOf(cupboard, () => true)).map((colour) => [colour.name, colour]),
        ).values(),
      ],
    };
  }
}
