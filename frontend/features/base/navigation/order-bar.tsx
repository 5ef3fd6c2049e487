import { Button } from '@/ui/button';
import { Inline } from '@/ui/layout';
import { SaveBar } from '@/ui/save-bar';

/** Buttons to review or discard an order that is not saved. */
export function OrderBar({ onReview, onDiscard }: { onReview: () => void; onDiscard: () => void }) {
  return (
    <SaveBar statusText="The order is not saved">
      <Inline>
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onReview}>See what changes</Button>
      </Inline>
    </SaveBar>
  );
}
