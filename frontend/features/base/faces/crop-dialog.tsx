import { FACE_SIDE } from '@plinth/contracts/kernel/photo-address';
import { useRef, useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { firstCrop, moveInside, MOST_ZOOM, placeCrop, sideOf, type Crop, type Size } from './crop';

/** Side of the sent picture, px: twice the stored one, for sharp screens. */
const SENT_SIDE = 2 * FACE_SIDE;

const Window = styled.div`
  position: relative;
  width: min(100%, 18rem);
  aspect-ratio: 1;
  margin-inline: auto;
  overflow: hidden;
  border-radius: 50%;
  background: var(--linen);
  cursor: grab;
  touch-action: none;

  > img {
    position: absolute;
    max-width: none;
    user-select: none;
    pointer-events: none;
  }
`;

const Slide = styled.label`
  display: grid;
  grid-template-columns: 7rem 1fr;
  align-items: center;
  gap: var(--s3);
  min-height: var(--target);

  > input {
    width: 100%;
    min-height: var(--target);
    accent-color: var(--pine);
  }
`;

interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, least, most, onChange }: SliderProps) {
  return (
    <Slide>
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 100 || 1}
        value={value}
        disabled={most <= least}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Slide>
  );
}

/** Cuts the square out of the file, as a JPEG. */
function cutSquare(image: HTMLImageElement, size: Size, crop: Crop): Promise<Blob | null> {
  const side = sideOf(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) return Promise.resolve(null);
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, SENT_SIDE, SENT_SIDE);
  drawing.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SENT_SIDE, SENT_SIDE);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
}

interface Props {
  /** Address of the chosen file. */
  url: string;
  /** Sends the picture; resolves to the reason of a refusal, or null. */
  onSend: (picture: Blob) => Promise<string | null>;
  onClose: () => void;
}

/**
 * Dialog to choose the part of a picture for the circle: dragged, or moved with sliders, which work by keyboard too.
 */
export function CropDialog({ url, onSend, onClose }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0, y: 0 });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const move = (change: Partial<Crop>) => size && setCrop((before) => moveInside(size, { ...before, ...change }));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!size || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { movementX, movementY } = event;
    const scale = sideOf(size, crop) / event.currentTarget.clientWidth;
    setCrop((before) =>
      moveInside(size, { ...before, x: before.x - movementX * scale, y: before.y - movementY * scale }),
    );
  };
  const send = async () => {
    if (!image.current || !size) return;
    setBusy(true);
    setRefusal(null);
    try {
      const picture = await cutSquare(image.current, size, crop);
      setRefusal(picture ? await onSend(picture) : 'This browser cannot cut pictures. Try another one.');
    } catch (error) {
      setRefusal(messageForPerson(error));
    } finally {
      setBusy(false);
    }
  };
  const half = size ? sideOf(size, crop) / 2 : 0;
  return (
    <Dialog
      open
      // Stays open while sending, because closing would not stop the picture from being saved.
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Choose what is shown"
      description="Drag the picture, or move it with the sliders."
      width="28rem"
    >
      <Stack $gap={4}>
        <Window onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)} onPointerMove={drag}>
          {/* eslint-disable-next-line @next/next/no-img-element -- a file of this device */}
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            style={size ? placeCrop(size, crop) : { visibility: 'hidden' }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height });
              setCrop(firstCrop({ width, height }));
            }}
            onError={() => setRefusal('We cannot read this file as a picture. Choose a JPEG, PNG or WebP.')}
          />
        </Window>
        {size && (
          <div>
            <Slider label="Closer" value={crop.zoom} least={1} most={MOST_ZOOM} onChange={(zoom) => move({ zoom })} />
            <Slider
              label="Left and right"
              value={crop.x}
              least={half}
              most={size.width - half}
              onChange={(x) => move({ x })}
            />
            <Slider
              label="Up and down"
              value={crop.y}
              least={half}
              most={size.height - half}
              onChange={(y) => move({ y })}
            />
          </div>
        )}
        {refusal !== null && (
          <Notice tone="danger" title="Not saved">
            {refusal}
          </Notice>
        )}
      </Stack>
      <DialogActions>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} disabled={!size} onClick={() => void send()}>
          Use this picture
        </Button>
      </DialogActions>
    </Dialog>
  );
}
