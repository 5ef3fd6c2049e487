import * as z from 'zod';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';

const pictureValue = z.union([z.string(), z.number(), z.boolean()]);

/** What a variant's picture changes of its item's. */
export const pictureChangeSchema = z.record(z.string(), pictureValue);

/**
 * Family, sizes and finish of an item's drawing, as `hardwareDrawing` of the drawing library reads them. `dimensions: false` marks
 * a drawing that stands in for a shape the library does not have: its size would be another's.
 */
export const hardwarePictureSchema = pictureChangeSchema.refine(
  (picture) => hardwareDrawing(picture)?.finish !== undefined,
  'No family draws this',
);
export type HardwarePicture = z.output<typeof hardwarePictureSchema>;
