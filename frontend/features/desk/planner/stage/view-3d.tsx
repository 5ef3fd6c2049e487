import { Minus, Plus, RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Stage } from './stage';
import type { StageScene } from './stage-scene';

const Box = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  min-height: 16rem;

  canvas {
    display: block;
    width: 100%;
    height: 100%;
    touch-action: pan-y;
    cursor: grab;
  }

  canvas:active {
    cursor: grabbing;
  }
`;

const Controls = styled.div`
  position: absolute;
  right: var(--s2);
  bottom: var(--s2);
  display: flex;
  gap: var(--s1);
`;

const RADIANS_PER_PIXEL = 0.006;
const TURN_STEP = 0.3;
/** Movement below which a press selects instead of turning the view, px. */
const STILL_PX = 5;

export interface View3dProps {
  scene: StageScene;
  selected: string | null;
  label: string;
  /** Called when a place is selected; omitted for a picture that is only to look at. */
  onSelect?: (place: string | null) => void;
}

/** 3D picture of the room, to turn and to select pieces in. The list beside it can do the same. */
export default function View3d({ scene, selected, label, onSelect }: View3dProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | null>(null);
  const [hasFailed, setFails] = useState(false);
  const firstProps = useRef({ scene, selected });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    let newStage: Stage;
    try {
      newStage = new Stage(element, { shadows: !isTouch, dpr: Math.min(2, window.devicePixelRatio) });
    } catch {
      // No graphics: floor plan and elevations show the same.
      setFails(true);
      return undefined;
    }
    stage.current = newStage;
    const observer = new ResizeObserver(([{ contentRect }]) => newStage.setSize(contentRect.width, contentRect.height));
    observer.observe(element);
    newStage.setScene(firstProps.current.scene);
    newStage.select(firstProps.current.selected);
    const handleWheel = (event: WheelEvent): void => {
      // The wheel alone scrolls the page; with Ctrl, or a pinch on a touchpad, it zooms.
      if (!event.ctrlKey) return;
      event.preventDefault();
      newStage.zoom(event.deltaY > 0 ? 1.1 : 0.9);
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', handleWheel);
      stage.current = null;
      newStage.dispose();
    };
  }, []);
  useEffect(() => stage.current?.setScene(scene), [scene]);
  useEffect(() => stage.current?.select(selected), [scene, selected]);

  const press = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  if (hasFailed)
    return <Notice title="This device cannot show 3D">The floor plan and the walls show the same kitchen.</Notice>;
  return (
    <Box>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          press.current = { x: event.clientX, y: event.clientY, moved: false };
        }}
        onPointerMove={(event) => {
          const start = press.current;
          if (start === null) return;
          const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
          if (!start.moved && Math.hypot(dx, dy) < STILL_PX) return;
          press.current = { x: event.clientX, y: event.clientY, moved: true };
          stage.current?.turn(-dx * RADIANS_PER_PIXEL, dy * RADIANS_PER_PIXEL);
        }}
        onPointerUp={(event) => {
          const start = press.current;
          press.current = null;
          if (start === null || start.moved || onSelect === undefined) return;
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
          const x = ((event.clientX - left) / width) * 2 - 1;
          const y = 1 - ((event.clientY - top) / height) * 2;
          onSelect(stage.current?.placeAt(x, y) ?? null);
        }}
        onPointerCancel={() => {
          press.current = null;
        }}
      />
      <Controls role="group" aria-label="Where you look from">
        <IconButton isFilled size="small" label="Turn to the left" onClick={() => stage.current?.turn(-TURN_STEP, 0)}>
          <RotateCw aria-hidden />
        </IconButton>
        <IconButton isFilled size="small" label="Turn to the right" onClick={() => stage.current?.turn(TURN_STEP, 0)}>
          <RotateCcw aria-hidden />
        </IconButton>
        <IconButton isFilled size="small" label="Closer" onClick={() => stage.current?.zoom(0.85)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton isFilled size="small" label="Further away" onClick={() => stage.current?.zoom(1.18)}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton isFilled size="small" label="Look from the door" onClick={() => stage.current?.reset()}>
          <Undo2 aria-hidden />
        </IconButton>
      </Controls>
    </Box>
  );
}
