import { Button } from '@/ui/button';
import { ProblemNote } from '@/features/store/configurator/problem-note';
import { wallName } from '../room/room-shapes';
import { usePlanner } from './planner-context';

/** Note on why the last command was refused, with the nearest possible one. */
export function RefusalNote() {
  const { state, session, selected, drawing } = usePlanner();
  const { refusal } = state;
  if (refusal === null) return null;
  const { nearest } = refusal;
  const [wall] = nearest?.run.split('/') ?? [];
  const remedy =
    nearest === null || selected === null || drawing.plan.places[selected] === undefined
      ? null
      : {
          text: `Place it ${nearest.x} mm from the left${wall === drawing.plan.places[selected].run.split('/')[0] ? '' : ` of ${wallName(drawing.plan.room, wall ?? '').toLowerCase()}`}`,
          take: () => {
            session.do({ do: 'move', id: selected, run: nearest.run, x: nearest.x });
          },
        };
  return remedy === null ? (
    <div>
      <ProblemNote message={refusal.why} remedy={null} />
      <Button variant="quiet" size="small" onClick={() => session.forgetRefusal()}>
        OK
      </Button>
    </div>
  ) : (
    <ProblemNote message={refusal.why} remedy={remedy} />
  );
}
