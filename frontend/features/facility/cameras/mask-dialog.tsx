import { MOST_MASKS, type Camera, type CameraMask } from '@plinth/contracts/facility/cameras/cameras';
import { useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { rectangleBetween, sideNames, SIDES, withSide } from './mask-rectangle';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--linen);
  cursor: crosshair;
  touch-action: none;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: fill;
    pointer-events: none;
  }
`;

const Rectangle = styled.span`
  position: absolute;
  border: 2px solid var(--clay);
  background: rgb(0 0 0 / 70%);
  color: #fff;
  font: var(--strong) var(--text-14) var(--font-text);
  pointer-events: none;
`;

const Sides = styled.fieldset`
  border: 0;
  padding: 0;

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
    gap: var(--s3);
    align-items: end;
  }
`;

const percent = (thousandths: number): string => `${String(thousandths / 10)}%`;

interface Point {
  x: number;
  y: number;
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: ((event.clientX - left) / width) * 1_000, y: ((event.clientY - top) / height) * 1_000 };
}

/** Dialog to hide parts of a picture from everybody: drawn on it, or typed. */
export function MaskDialog({ camera, src, onClose }: { camera: Camera; src: string | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const save = trpc.cameras.mask.useMutation();
  const [masks, setMasks] = useState<readonly CameraMask[]>(camera.masks);
  const [corner, setCorner] = useState<Point | null>(null);
  const [drawnMask, setDrawnMask] = useState<CameraMask | null>(null);
  const isFull = masks.length >= MOST_MASKS;
  const add = (mask: CameraMask) => {
    if (!isFull) setMasks([...masks, mask]);
  };
  const keep = async () => {
    try {
      await save.mutateAsync({ id: camera.id, version: camera.version, masks: [...masks] });
    } catch {
      // What was wrong stands below, and what was drawn stays.
      return;
    }
    await utils.cameras.invalidate();
    onClose();
  };
  const change = (index: number, mask: CameraMask) => setMasks(masks.map((one, at) => (at === index ? mask : one)));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Hidden parts of ${camera.name}`}
      description="These rectangles are black in every picture, before it leaves our server. What you remove here is visible again once you save."
      width="48rem"
    >
      <Stack $gap={4}>
        <Frame
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setCorner(pointOf(event));
          }}
          onPointerMove={(event) => corner && setDrawnMask(rectangleBetween(corner, pointOf(event)))}
          onPointerUp={() => {
            if (drawnMask) add(drawnMask);
            setCorner(null);
            setDrawnMask(null);
          }}
        >
          {src !== null && (
            // eslint-disable-next-line @next/next/no-img-element -- a picture of this moment, kept by nobody
            <img src={src} alt={`View from ${camera.name}`} />
          )}
          {[...masks, ...(drawnMask ? [drawnMask] : [])].map((mask, index) => (
            <Rectangle
              key={index}
              style={{
                left: percent(mask.x),
                top: percent(mask.y),
                width: percent(mask.width),
                height: percent(mask.height),
              }}
            >
              {index + 1}
            </Rectangle>
          ))}
        </Frame>
        {masks.map((mask, index) => (
          <Sides key={index}>
            <legend>Rectangle {index + 1}</legend>
            <div>
              {SIDES.map((side) => (
                <TextField
                  key={side}
                  label={sideNames[side]}
                  type="number"
                  min={0}
                  max={100}
                  step={0.1}
                  suffix="%"
                  value={mask[side] / 10}
                  onChange={(event) => change(index, withSide(mask, side, Number(event.target.value)))}
                />
              ))}
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove rectangle ${String(index + 1)}`}
                onClick={() => setMasks(masks.filter((_, at) => at !== index))}
              >
                Remove
              </Button>
            </div>
          </Sides>
        ))}
        <Inline>
          <Button
            variant="secondary"
            disabled={isFull}
            onClick={() => add({ x: 400, y: 400, width: 200, height: 200 })}
          >
            Add a rectangle
          </Button>
          {isFull && <span>More than {MOST_MASKS} are not kept: make one of them larger.</span>}
        </Inline>
        {save.error && (
          <Notice tone="danger" role="alert">
            {messageForPerson(save.error)}
          </Notice>
        )}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={save.isPending} onClick={() => void keep()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
