import { drawHardware } from '@plinth/cabinetry/drawing/hardware/draw-hardware';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';
import { parseDrawing, type TypedDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';

/** Draws the typed values; null while a field is incomplete. */
export function drawTyped(typedDrawing: TypedDrawing): string | null {
  const parsedDrawing = parseDrawing(typedDrawing);
  if (!('picture' in parsedDrawing)) return null;
  const drawing = hardwareDrawing(parsedDrawing.picture);
  if (drawing === null) return null;
  const { spec, finish } = drawing;
  return drawHardware(spec, {
    ...(finish !== undefined && { finish }),
    ...(parsedDrawing.picture.dimensions === false && { dimensions: false }),
  });
}
