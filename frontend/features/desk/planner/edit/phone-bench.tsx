import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { tabListStyles, tabStyles } from '@/ui/tabs';
import { usePlanner } from './planner-context';
import type { useDrag } from './use-drag';
import { FloorPlanView, NamedPane, RoomView, WallSwitch, WallView } from './views';

const VIEWS = ['wall', 'plan', 'room'] as const;
type View = (typeof VIEWS)[number];
const TITLES: Readonly<Record<View, string>> = { wall: 'Wall', plan: 'Floor plan', room: '3D' };

const Choices = styled.div`
  ${tabListStyles}

  button {
    ${tabStyles}
  }
`;

const Row = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  padding-block: var(--s3);
`;

const Chosen = styled.p`
  flex: 1;
  min-width: 0;
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

interface PhoneBenchProps {
  planDrag: ReturnType<typeof useDrag>;
  wallDrag: ReturnType<typeof useDrag>;
  children: ReactNode;
}

/** Layout for a phone: one picture at a time, elevations first, 3D only to look at; everything else is in a sheet. */
export function PhoneBench({ planDrag, wallDrag, children }: PhoneBenchProps) {
  const { piece } = usePlanner();
  const [view, setView] = useState<View>('wall');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Choices role="group" aria-label="View">
        {VIEWS.map((viewName) => (
          <button
            key={viewName}
            type="button"
            aria-pressed={view === viewName}
            data-state={view === viewName ? 'active' : 'inactive'}
            onClick={() => setView(viewName)}
          >
            {TITLES[viewName]}
          </button>
        ))}
      </Choices>
      <NamedPane title={TITLES[view]} side={view === 'wall' && <WallSwitch />} height="min(48dvh, 24rem)">
        {view === 'wall' && <WallView drag={wallDrag} swipes />}
        {view === 'plan' && <FloorPlanView drag={planDrag} />}
        {view === 'room' && (
          <div>
            <RoomView canSelect={false} />
          </div>
        )}
      </NamedPane>
      <Row>
        <Chosen>{piece === null ? 'Tap a unit to select it; hold it to move it.' : piece.name}</Chosen>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden />
          Change
        </Button>
      </Row>
      <Sheet open={open} onOpenChange={setOpen} title="Change the plan" width="26rem">
        {children}
      </Sheet>
    </>
  );
}
