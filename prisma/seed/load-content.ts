import { join } from 'node:path';
import { boardCatalogue, boardColourSchema, type BoardCatalogue } from '@plinth/cabinetry/model/boards';
import { crossCheck } from './check-content';
import type { ColourContent, HardwareContent } from './content-schema';
import { WEEKDAYS, type ConstantContent, type Weekday } from './content-schema-shop';
import { hardwarePictureSchema, type HardwarePicture } from './picture-schema';
import { ContentError, readContent, type Content } from './read-content';

const CONTENT_FOLDER = join(__dirname, 'content');

/**
 * Reads and validates all content files, then checks what one file says of another (colours, categories, SKUs, zones).
 * @param folder where the files are; beside this module unless told
 * @throws ContentError naming every fault
 */
export function loadContent(folder = CONTENT_FOLDER): Content {
  const content = readContent(folder);
  const faults = crossCheck(content);
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

/** The boards among the colours, as libs/cabinetry wants them. */
export function boardsOf(colours: readonly ColourContent[]): BoardCatalogue {
  return boardCatalogue(
    colours.flatMap((colour) => {
      if (colour.kind !== 'board') return [];
      const { code, name, base, grain, finish, thicknesses, priceGroup, grained } = colour;
      return [boardColourSchema.parse({ code, name, base, grain, finish, thicknesses, priceGroup, grained })];
    }),
  );
}

/** SKU of a cupboard in a colour: `KB-600-1D-HO`. */
export function skuInColour(sku: string, colour: ColourContent): string {
  return `${sku}-${colour.short}`;
}

/** Picture of one variant: the item's, with what the variant changes. */
export function pictureOf(item: HardwareContent, variant: HardwareContent['variants'][number]): HardwarePicture {
  return hardwarePictureSchema.parse({ ...item.picture, ...variant.picture });
}

/** Value of a constant that is an amount or a count; throws when the files have no such number. */
export function numberOf(constants: readonly ConstantContent[], key: string): number {
  const value = constants.find((constant) => constant.key === key)?.value;
  if (typeof value !== 'number') throw new RangeError(`constants.json has no number ${key}`);
  return value;
}

/** Day of the week as the calendar counts it: 1 Monday … 7 Sunday. */
export function isoWeekday(day: Weekday): number {
  return WEEKDAYS.indexOf(day) + 1;
}
