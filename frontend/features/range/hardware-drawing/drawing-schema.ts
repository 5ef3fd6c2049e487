import { readDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import * as z from 'zod';

/** A drawing as it is typed: each field is said what is wrong with it. */
export const drawingSchema = z.record(z.string(), z.string()).superRefine((typedDrawing, context) => {
  const read = readDrawing(typedDrawing);
  if (!('problems' in read)) return;
  for (const { field, message } of read.problems) context.addIssue({ code: 'custom', path: [field], message });
});
