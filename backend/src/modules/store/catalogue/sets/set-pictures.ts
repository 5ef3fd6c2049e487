import { Injectable } from '@nestjs/common';
import { drawRun, type RunTop, type RunUnit } from '@plinth/cabinetry/drawing/run-picture';
import type { SetChoice } from '@plinth/contracts/sets';
import * as z from 'zod';
import { CatalogueRepository } from '../catalogue.repository';
import { PictureStudio, type DrawnPicture } from '../picture-studio';
import { UnitWorkshop } from '../unit-workshop';
import { setPictureVersion } from './set-address';
import { chosenParts, type ChosenPart } from './set-choice';
import { SetsRepository, type SetRecord } from './sets.repository';

const FRAME = { width: 640, height: 480 };
const slab = z.object({ thickness: z.number(), depth: z.number() });

/** Draws ready-made sets as they stand on their wall, with the length of the whole. */
@Injectable()
export class SetPictures {
  constructor(
    private readonly sets: SetsRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly workshop: UnitWorkshop,
    private readonly studio: PictureStudio,
  ) {}

  /** null when there is no such set, or it cannot be made so. */
  async draw(slug: string, choice: SetChoice): Promise<DrawnPicture | null> {
    const { version: palette } = await this.workshop.palette();
    const [set] = await this.sets.named([slug]);
    if (!set) return null;
    const svg = await this.wall(set, choice);
    return svg === null ? null : { svg, version: setPictureVersion({ updated_ms: set.updated_ms, palette }) };
  }

  private async wall(set: SetRecord, choice: SetChoice): Promise<string | null> {
    const parts = chosenParts(set, choice);
    const units: RunUnit[] = [];
    let tapAt: number | undefined;
    let plinth: string | undefined;
    for (const part of parts.filter(({ record }) => record.role === 'unit')) {
      const { built } = await this.workshop.workOut(part.record.unit, part.colour, part.configuration ?? {});
      if (built === null) return null;
      const {
        record: { x, y },
        colour,
      } = part;
      if (built.unit.type === 'plinth') plinth = colour ?? undefined;
      else if (x !== null) units.push({ built, x, ...(y === null ? {} : { bottom: y }) });
      if (built.unit.type === 'sink-base' && x !== null) tapAt = x + built.unit.width / 2;
    }
    if (units.length === 0) return null;
    const top = await this.topOf(parts);
    return drawRun(
      {
        name: set.name,
        units,
        ...(top && { top }),
        ...(plinth && { plinth }),
        ...(top && tapAt !== undefined && { tapAt }),
      },
      await this.workshop.boards(),
      { frame: FRAME },
    );
  }

  private async topOf(parts: readonly ChosenPart[]): Promise<RunTop | null> {
    const part = parts.find(({ record }) => record.role === 'top');
    const drawn = part && (await this.catalogue.drawn(part.variantId));
    const sizes = slab.safeParse(drawn?.picture);
    const surface = drawn ? await this.studio.surface(drawn.colour_code) : null;
    if (!surface || !sizes.success || surface.kind === 'board') return null;
    return { colour: surface.colour, material: surface.kind, pattern: surface.pattern, ...sizes.data };
  }
}
