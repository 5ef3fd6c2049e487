import { Injectable } from '@nestjs/common';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { drawRun, type RunEnd, type RunSpec, type RunTop, type RunUnit } from '@plinth/cabinetry/drawing/run-picture';
import { fixtureSchema } from '@plinth/cabinetry/top/fixture';
import { slabSchema } from '@plinth/cabinetry/top/slab';
import { fillTopDefaults } from '@plinth/cabinetry/top/top';
import type { SetChoice } from '@plinth/contracts/store/catalogue/sets';
import { CatalogueRepository } from '../catalogue.repository';
import { PictureStudio, type DrawnPicture } from '../picture-studio';
import { UnitWorkshop } from '../unit-workshop';
import { setPictureVersion } from './set-address';
import { chosenParts, type ChosenPart } from './set-choice';
import { SetsRepository, type SetRecord } from './sets.repository';

const FRAME = { width: 640, height: 480 };

/** Draws ready-made sets as they stand on their wall, with the length of the whole. */
@Injectable()
export class SetPictures {
  constructor(
    private readonly sets: SetsRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly workshop: UnitWorkshop,
    private readonly studio: PictureStudio,
  ) {}

  /** Draws a set; null if it was never on offer or cannot be made in the choice. */
  async drawSet(slug: string, choice: SetChoice): Promise<DrawnPicture | null> {
    const { version: palette } = await this.workshop.getPalette();
    const set = await this.sets.findShown(slug);
    if (!set) return null;
    const svg = await this.renderSet(set, choice);
    return svg === null ? null : { svg, version: setPictureVersion({ updated_ms: set.updated_ms, palette }) };
  }

  /** Draws a set that need not be saved. */
  async renderSet(set: SetRecord, choice: SetChoice): Promise<string | null> {
    const run = await this.specifyRun(set, choice);
    return run && drawRun(run, await this.workshop.getBoards(), { frame: FRAME });
  }

  /** Specifies the drawing of a set; null when it cannot be made in the choice. */
  async specifyRun(set: SetRecord, choice: SetChoice): Promise<RunSpec | null> {
    const parts = chosenParts(set, choice, (await this.workshop.getWorkshop()).constants.handles);
    const units: RunUnit[] = [];
    const ends: RunEnd[] = [];
    let plinth: string | undefined;
    for (const part of parts.filter(({ record: { role } }) => role === 'unit' || role === 'end')) {
      const { configuration } = part;
      if (configuration?.kind === 'top') return null;
      const { cabinet } = await this.workshop.buildCabinet(part.record.unit, part.colour, configuration ?? {});
      if (cabinet === null) return null;
      const {
        record: { x, y },
        colour,
      } = part;
      if (part.record.role === 'end') ends.push(placeEndPanel(cabinet, x ?? 0, y ?? 0));
      else if (cabinet.unit.type === 'plinth') plinth = colour ?? undefined;
      else if (x !== null) units.push({ cabinet, x, ...(y === null ? {} : { bottom: y }) });
    }
    if (units.length === 0) return null;
    return {
      name: set.name,
      units: units.map(alignFillers(units)),
      tops: await this.placeTops(parts, units),
      ends,
      ...(plinth && { plinth }),
    };
  }

  /** Places the tops of the set, with its sink and tap; a basin that is a top itself lies on its vanity. */
  private async placeTops(parts: readonly ChosenPart[], units: readonly RunUnit[]): Promise<RunTop[]> {
    const boughtParts = await Promise.all(
      parts
        .filter(({ record }) => record.role === 'hardware')
        .map(async ({ variantId, record }) => ({
          drawing: hardwareDrawing((await this.catalogue.findDrawnVariant(variantId))?.picture),
          fixture: fixtureSchema.safeParse(record.unit).data,
        })),
    );
    const findByFamily = (family: 'sink' | 'tap') => boughtParts.find(({ drawing }) => drawing?.spec.family === family);
    const [sink, tap] = [findByFamily('sink'), findByFamily('tap')];
    const steel = sink?.drawing?.finish ?? 'brushed-steel';
    const tops: RunTop[] = [];
    for (const { configuration, variantId, record } of parts) {
      if (configuration?.kind !== 'top') continue;
      const { colour_code: code = null } = (await this.catalogue.findDrawnVariant(variantId)) ?? {};
      const surface = await this.studio.findSurface(code);
      const thickness = slabSchema.safeParse(record.unit).data?.thickness;
      if (!surface || surface.kind === 'board' || thickness === undefined) continue;
      const holes = fillTopDefaults(configuration).cut_outs;
      const sinkCutOut = holes.find(({ kind }) => kind === 'sink' || kind === 'undermount');
      const tapHole = holes.find(({ kind }) => kind === 'tap');
      tops.push({
        x: record.x ?? 0,
        length: configuration.length,
        depth: configuration.depth,
        thickness,
        colour: surface.colour,
        material: surface.kind,
        pattern: surface.pattern,
        ...(sinkCutOut && sink && { sinks: [{ ...sinkCutOut, finish: steel }] }),
        ...(sinkCutOut && tap && { tap: { x: tapHole?.x ?? sinkCutOut.x, finish: tap.drawing?.finish ?? 'chrome' } }),
      });
    }
    const basin = sink?.drawing?.spec;
    const vanity = units.find(({ cabinet }) => cabinet.unit.type === 'vanity');
    if (basin?.family === 'sink' && (sink?.fixture?.cut_outs ?? []).length === 0 && vanity) {
      const { width, depth } = basin;
      tops.push({
        ...CHINA,
        x: vanity.x + (vanity.cabinet.unit.width - width) / 2,
        length: width,
        depth,
        sinks: [
          { x: width / 2, front: depth * 0.15, width: width * 0.8, depth: depth * 0.6, round: true, finish: steel },
        ],
        ...(tap && { tap: { x: width / 2, finish: tap.drawing?.finish ?? 'chrome' } }),
      });
    }
    return tops;
  }
}

/** Places an end panel upright along the side of a cupboard. */
function placeEndPanel({ unit, panels: [panel] }: Cabinet, x: number, y: number): RunEnd {
  const { width, height, depth } = unit;
  return { x, bottom: y, height, depth: width, thickness: depth, colour: panel?.board.colour ?? '' };
}

const CHINA = {
  thickness: 20,
  material: 'stone',
  pattern: 'plain',
  colour: { base: '#F6F5F1', grain: null, finish: 'gloss' },
} as const satisfies Partial<RunTop>;

/** Places a filler in the gap between the carcasses, in line with their fronts. */
const alignFillers =
  (units: readonly RunUnit[]) =>
  (unit: RunUnit): RunUnit => {
    if (unit.cabinet.unit.type !== 'filler') return unit;
    const neighbours = units.filter(({ cabinet, bottom }) => cabinet.unit.type !== 'filler' && bottom === unit.bottom);
    const front = Math.max(0, ...neighbours.map(({ cabinet }) => cabinet.unit.depth));
    return { ...unit, out: front - unit.cabinet.unit.depth };
  };
