import type { TripStop } from '@plinth/contracts/works/trips/trips';
import { formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { RefusedOutcome } from './outcome-queue';

/** Outcomes that the server refused, until the driver has read them. */
export function RefusedOutcomes({
  stops,
  refusedOutcomes,
  onDismiss,
}: {
  stops: readonly Pick<TripStop, 'id' | 'client'>[];
  refusedOutcomes: readonly RefusedOutcome[];
  onDismiss: (outcome: RefusedOutcome) => void;
}) {
  return refusedOutcomes.map((outcome) => (
    <Notice
      key={outcome.key}
      tone="danger"
      role="alert"
      title={`Not recorded: ${stops.find(({ id }) => id === outcome.stop_id)?.client ?? 'a stop'}`}
    >
      <p>
        {outcome.entered}, {formatTime(outcome.at)}. {outcome.message}
      </p>
      <p>Call the office if this is wrong.</p>
      <Button variant="secondary" onClick={() => onDismiss(outcome)}>
        I have read it
      </Button>
    </Notice>
  ));
}
