import type { TypedDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import { useState } from 'react';
import { Picture } from '@/ui/picture';
import { drawTyped } from './draw-typed';

/** What was typed, drawn; while a field is half typed, as it was before. */
export function TypedPicture({ typedDrawing, alt }: { typedDrawing: TypedDrawing; alt: string }) {
  const now = drawTyped(typedDrawing);
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  const picture = now ?? last;
  return picture === null ? null : <Picture src={picture} alt={alt} priority />;
}
