import { Injectable } from '@nestjs/common';
import { drawRun, type RunUnit } from '@plinth/cabinetry/drawing/run-picture';
import type { FrontPage } from '@plinth/contracts/documents';
import { UnitWorkshop } from '../../catalogue/unit-workshop';
import { swatchPicture } from '../../catalogue/picture-address';
import { MaterialsService, type WorkedLine } from '../../materials/materials.service';
import type { DocumentFacts, DocumentSource, Reader } from '../document-source';
import { SalesAccess } from '../sales-access';
import { jobOf } from './materials-source';
import { salesFacts } from './sales-source';

const FRAME = { width: 900, height: 420 };
const HUNG: readonly string[] = ['wall', 'wall-lift'];
/** What lies flat or leans is no cupboard that stands on a wall. */
const FLAT: readonly string[] = ['panel', 'filler', 'plinth', 'cornice'];
/** A wall longer than this is not readable on a sheet, mm; more of them than this are left to the list. */
const LONGEST = 4_200;
const WALLS = 3;

interface Wall {
  readonly units: RunUnit[];
  readonly end: { standing: number; hung: number };
}

/** Standing units beside each other, hung ones above, in the order of the lines, wall after wall. */
export function alongWalls(cupboards: readonly WorkedLine[]): RunUnit[][] {
  const walls: Wall[] = [];
  for (const { built, line } of cupboards) {
    if (FLAT.includes(built.unit.type)) continue;
    const row = HUNG.includes(built.unit.type) ? 'hung' : 'standing';
    for (let count = 0; count < line.quantity; count += 1) {
      let wall = walls.find(({ end }) => end[row] + built.unit.width <= LONGEST);
      if (!wall) {
        wall = { units: [], end: { standing: 0, hung: 0 } };
        walls.push(wall);
      }
      wall.units.push({ built, x: wall.end[row] });
      wall.end[row] += built.unit.width;
    }
  }
  return walls.slice(0, WALLS).map(({ units }) => units);
}

/** The sheet on top of what a client is handed: whose kitchen it is, and how it looks. */
@Injectable()
export class FrontPageSource implements DocumentSource<'frontpage-v3'> {
  constructor(
    private readonly access: SalesAccess,
    private readonly materials: MaterialsService,
    private readonly workshop: UnitWorkshop,
  ) {}

  async read(reader: Reader, id: string): Promise<FrontPage> {
    const { document } = await this.access.open(reader, id);
    const [{ cupboards }, boards] = await Promise.all([this.materials.workOut(document.lines), this.workshop.boards()]);
    const codes = [...new Set(cupboards.flatMap(({ built }) => built.panels.filter(({ role, board }) => role !== 'back' && board.core !== 'hardboard').map(({ board }) => board.colour)))];
    return {
      job: jobOf(document),
      drawings: alongWalls(cupboards).map((units, index) => drawRun({ name: `Wall ${index + 1}`, units }, boards, { frame: FRAME })),
      cupboards: cupboards.reduce((sum, { line, built }) => sum + (FLAT.includes(built.unit.type) ? 0 : line.quantity), 0),
      pieces: document.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      colours: codes.slice(0, 8).map((code) => ({ name: boards.get(code)?.name ?? code, image: swatchPicture(code) })),
      valid_until: document.kind === 'quote' ? document.valid_until : null,
      total: document.total,
    };
  }

  facts({ job }: FrontPage): DocumentFacts {
    return salesFacts(`Front page ${job.number ?? 'draft'}`, job);
  }
}
