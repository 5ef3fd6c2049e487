import { Button } from '@/ui/button';
import { Inline } from '@/ui/layout';
import { SaveBar } from '@/ui/save-bar';

/** Buttons to review or discard an order that is not saved. */
export function OrderBar({ onLook, onDiscard }: { onLook: () => void; onDiscard: () => void }) {
  return (
    <SaveBar words="The order is not saved">
      <Inline>
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onLook}>See what changes</Button>
      </Inline>
    </SaveBar>
  );
}
