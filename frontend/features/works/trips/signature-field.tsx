import { useRef, type PointerEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { FieldShell, useFieldIds } from '@/ui/form/field';

const [WIDTH, HEIGHT] = [600, 220];

const Sheet = styled.canvas`
  width: 100%;
  border: 2px dashed var(--line);
  border-radius: var(--radius);
  background: #fff;
  touch-action: none;
`;

/** Field to sign with a finger. Reports the drawing after every stroke, as the data address of a PNG. */
export function SignatureField({
  error,
  onDrawn,
}: {
  error?: string | undefined;
  onDrawn: (image: string | null) => void;
}) {
  const ids = useFieldIds({ error });
  const sheet = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT];
  };
  const getContext = () => sheet.current?.getContext('2d') ?? null;
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = getContext();
    if (context === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    context.lineWidth = 4;
    context.lineCap = 'round';
    context.strokeStyle = '#111';
    context.beginPath();
    context.moveTo(...pointOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = getContext();
    if (!isDown.current || context === null) return;
    context.lineTo(...pointOf(event));
    context.stroke();
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    onDrawn(sheet.current?.toDataURL('image/png') ?? null);
  };
  const clear = () => {
    getContext()?.clearRect(0, 0, WIDTH, HEIGHT);
    onDrawn(null);
  };
  return (
    <FieldShell label="Signature" error={error} alert labelledById ids={ids}>
      <Sheet
        aria-describedby={ids.errorId}
        ref={sheet}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label="Signature: sign here with a finger"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button type="button" size="small" variant="secondary" onClick={clear}>
        Sign again
      </Button>
    </FieldShell>
  );
}
