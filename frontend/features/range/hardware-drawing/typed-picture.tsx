import type { TypedDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import { useState } from 'react';
import { Picture } from '@/ui/picture';
import { drawTyped } from './draw-typed';

/** Drawing of the typed values; the last complete one while a field is incomplete. */
export function TypedPicture({ typedDrawing, alt }: { typedDrawing: TypedDrawing; alt: string }) {
  const typedPicture = drawTyped(typedDrawing);
  const [lastPicture, setLastPicture] = useState(typedPicture);
  if (typedPicture !== null && typedPicture !== lastPicture) setLastPicture(typedPicture);
  const picture = typedPicture ?? lastPicture;
  return picture === null ? null : <Picture src={picture} alt={alt} priority />;
}
