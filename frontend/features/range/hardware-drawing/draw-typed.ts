import { drawHardware } from '@plinth/cabinetry/drawing/hardware/draw-hardware';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';
import { readDrawing, type TypedDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';

/** Draws the typed values; null while a field is incomplete. */
export function drawTyped(typedDrawing: TypedDrawing): string | null {
  const read = readDrawing(typedDrawing);
  if (!('picture' in read)) return null;
  const drawing = hardwareDrawing(read.picture);
  if (drawing === null) return null;
  const { spec, finish } = drawing;
  return drawHardware(spec, {
    ...(finish !== undefined && { finish }),
    ...(read.picture.dimensions === false && { dimensions: false }),
  });
}
