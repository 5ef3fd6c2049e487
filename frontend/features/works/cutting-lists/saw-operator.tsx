import { pauseReasons, type PauseReason } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { formatTime } from '@/lib/dates';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Inline, Stack } from '@/ui/layout';
import type { SawPause } from './use-saw-pause';
import { useShown } from './use-shown';

const Big = styled(Button)`
  min-height: 64px;
  font: var(--strong) var(--text-18) var(--font-text);
`;
const Tall = styled(Button)`
  min-height: 88px;
  font: var(--heavy) var(--text-30) var(--font-heading);
`;
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--s3);

  button {
    min-height: 72px;
    font: var(--strong) var(--text-18) var(--font-text);
  }
`;

/** Names the person whose work the cuts are, with the button to stop. */
export function SawOperator({
  field,
  onPause,
}: {
  /** Field of the foot pedal: it has the focus again after the dialog. */
  field: RefObject<HTMLInputElement | null>;
  onPause: (reason: PauseReason) => void;
}) {
  const { user } = useViewer();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Inline $justify="space-between">
        <span>
          At the saw: <strong>{`${user.name} ${user.surname}`.trim()}</strong>
        </span>
        <Big
          variant="secondary"
          onClick={() => {
            field.current?.focus({ preventScroll: true });
            setOpen(true);
          }}
        >
          <Pause aria-hidden /> Pause…
        </Big>
      </Inline>
      {isOpen && (
        <Dialog
          open
          onOpenChange={(open) => !open && setOpen(false)}
          title="Why do you stop?"
          description="Time is not counted until you go on."
        >
          <Tiles>
            {pauseReasons.options.map(({ value, label }) => (
              <Button
                key={value}
                variant="secondary"
                onClick={() => {
                  setOpen(false);
                  onPause(value);
                }}
              >
                {label}
              </Button>
            ))}
          </Tiles>
        </Dialog>
      )}
    </>
  );
}

/** Screen of a paused saw; Enter is the foot pedal here too. */
export function PausedSaw({ pause: { reason, since }, onResume }: { pause: SawPause; onResume: () => void }) {
  const { user } = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useShown();
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Card aria-labelledby="paused">
      <CardTitle id="paused">
        Paused since {formatTime(since)}: {pauseReasons.label(reason)}
      </CardTitle>
      <Stack $gap={4}>
        <p>
          {`${user.name} ${user.surname}`.trim()} is at the saw. Time is not counted. If somebody else cuts now,{' '}
          {user.badge ? 'they scan their badge' : 'sign in as that person'}.
        </p>
        <Tall
          ref={button}
          size="large"
          block
          onClick={() => {
            if (isShown) onResume();
          }}
        >
          <Play aria-hidden /> Go on
        </Tall>
      </Stack>
    </Card>
  );
}
