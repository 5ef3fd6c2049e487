import { parseDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import * as z from 'zod';

/** Schema of a typed drawing; errors appear at their fields. */
export const drawingSchema = z.record(z.string(), z.string()).superRefine((typedDrawing, context) => {
  const parsedDrawing = parseDrawing(typedDrawing);
  if (!('problems' in parsedDrawing)) return;
  for (const { field, message } of parsedDrawing.problems) context.addIssue({ code: 'custom', path: [field], message });
});
