import { Injectable } from '@nestjs/common';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { drawHardware } from '@plinth/cabinetry/drawing/hardware/draw-hardware';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';
import { drawSwatch } from '@plinth/cabinetry/drawing/swatch';
import { SURFACE_PATTERNS } from '@plinth/cabinetry/drawing/surface-paint';
import { drawTop } from '@plinth/cabinetry/drawing/top';
import { pictureOfTop } from '@plinth/cabinetry/drawing/top-spec';
import { drawUnit } from '@plinth/cabinetry/drawing/unit-picture';
import { drawTopPlan } from '@plinth/cabinetry/drawing/top-plan';
import { boardColourSchema } from '@plinth/cabinetry/model/boards';
import { TOP_EDGES } from '@plinth/cabinetry/top/slab';
import { createPlainTop } from '@plinth/cabinetry/top/top';
import type { Stage } from '@plinth/cabinetry/model/parts';
import { examineTop } from '@plinth/cabinetry/top/work-out';
import * as z from 'zod';
import { Blobs } from '../../../platform/data/storage/blobs';
import { CatalogueRepository } from './catalogue.repository';
import type { DrawnVariant } from './catalogue.rows';
import { pictureVersion, swatchVersion, type PictureView } from './picture-address';
import { findSlab } from './top-workshop';
import { UnitWorkshop } from './unit-workshop';

const surfaceShape = z.object({
  base: boardColourSchema.shape.base,
  grain: boardColourSchema.shape.grain,
  finish: boardColourSchema.shape.finish,
  pattern: z.enum(SURFACE_PATTERNS),
});
const topShape = z.object({
  length: z.number(),
  depth: z.number(),
  thickness: z.number(),
  edge: z.enum(TOP_EDGES).default('square'),
});

export interface DrawnPicture {
  readonly svg: string;
  /** Version in the address with which the picture may be cached for ever. */
  readonly version: string;
  /** True for an item that was not published yet: only for staff who edit it, and never cached. */
  readonly isDraft?: boolean;
}

/** Draws the items of the shop. */
@Injectable()
export class PictureStudio {
  constructor(
    private readonly repository: CatalogueRepository,
    private readonly workshop: UnitWorkshop,
    private readonly blobs: Blobs,
  ) {}

  /**
   * Draws a variant, configured, and of a cupboard optionally up to one stage of its assembly; null if there is no
   * such variant or it cannot be made so.
   */
  async drawVariant(
    id: string,
    view: PictureView,
    choice: ItemConfiguration,
    upTo?: Stage,
  ): Promise<DrawnPicture | null> {
    // The colours first: a drawing may be newer than its version says, never older.
    const { version: palette } = await this.workshop.getPalette();
    const drawnVariant = await this.repository.findDrawnVariant(id);
    if (!drawnVariant) return null;
    const svg = await this.drawWithChoice(drawnVariant, view, choice, upTo);
    const version = pictureVersion({ updated_ms: drawnVariant.updated_ms, palette });
    return svg === null ? null : { svg, version, isDraft: drawnVariant.is_draft };
  }

  async drawColour(code: string): Promise<DrawnPicture | null> {
    const { version: palette } = await this.workshop.getPalette();
    const svg = await this.renderSwatch(code);
    return svg === null ? null : { svg, version: swatchVersion(palette) };
  }

  private async drawWithChoice(
    drawnVariant: DrawnVariant,
    view: PictureView,
    choice: ItemConfiguration,
    upTo?: Stage,
  ): Promise<string | null> {
    switch (drawnVariant.kind) {
      case 'cupboard': {
        if (choice.kind === 'top' || view === 'plan') return null;
        const { kind, ...unitChoice } = choice;
        const { cabinet } = await this.workshop.buildCabinetForDisplay(
          drawnVariant.unit,
          drawnVariant.colour_code,
          unitChoice,
        );
        return cabinet && drawUnit(cabinet, (await this.workshop.getPalette()).shownWorkshop.boards, view, { upTo });
      }
      case 'hardware': {
        const drawing = hardwareDrawing(drawnVariant.picture);
        return (
          drawing &&
          drawHardware(drawing.spec, {
            title: drawnVariant.name,
            ...(drawing.finish ? { finish: drawing.finish } : {}),
          })
        );
      }
      case 'top': {
        const surface = await this.findSurface(drawnVariant.colour_code);
        const top = topShape.safeParse(drawnVariant.picture);
        if (!surface || !top.success || surface.kind === 'board') return null;
        const slab = findSlab(drawnVariant);
        const configuration = choice.kind === 'top' ? choice : slab && createPlainTop(slab, top.data);
        const workedTop = slab && configuration && examineTop(slab, configuration).workedTop;
        if (view === 'plan') return workedTop && drawTopPlan(workedTop, surface);
        if (choice.kind !== 'top')
          return drawTop(
            { ...top.data, material: surface.kind, colour: surface.colour, pattern: surface.pattern },
            { title: drawnVariant.name },
          );
        return workedTop && drawTop(pictureOfTop(workedTop, surface), { whole: true });
      }
      case 'sample':
        return drawnVariant.colour_code === null ? null : this.renderSwatch(drawnVariant.colour_code);
      case 'set':
        return null;
    }
  }

  private async renderSwatch(code: string): Promise<string | null> {
    const surface = await this.findSurface(code);
    if (surface === null) return null;
    const { kind, colour, pattern, name } = surface;
    return drawSwatch(kind, colour, { pattern, name, photo: await this.readSwatchPhoto(code) });
  }

  /** Reads the photograph of a colour as a data address; undefined where the colour is drawn. */
  private async readSwatchPhoto(code: string): Promise<string | undefined> {
    const key = await this.repository.findSwatchKey(code);
    const bytes = key === null ? null : await this.blobs.read(key);
    return bytes === null ? undefined : `data:image/webp;base64,${bytes.toString('base64')}`;
  }

  /** Finds the look of a colour; null when there is none. */
  async findSurface(code: string | null) {
    const record = code === null ? undefined : (await this.workshop.getPalette()).colours.get(code);
    const parsedSurface = surfaceShape.safeParse(record);
    if (!record || !parsedSurface.success) return null;
    const { pattern, ...colour } = parsedSurface.data;
    return { kind: record.kind, name: record.name, colour, pattern };
  }
}
