import type { AttendanceWeek } from '@plinth/contracts/people/attendance/attendance';
import { doubts } from '@plinth/contracts/people/attendance/attendance-labels';
import { spanInWords } from '@plinth/contracts/facility/devices/device-state';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Columns, Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { formatClockDrift, LastSeen } from '@/ui/last-seen';

const Lines = styled.ul`
  list-style: none;
  padding: 0;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s4);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

/** Difference of a clock from which it has to be set, in seconds. */
const MAX_DRIFT_S = 60;

type Doubtful = AttendanceWeek['doubtful'][number];

const describeDrift = ({ at, received_at }: Doubtful): string =>
  `${spanInWords(Math.abs(Date.parse(at) - Date.parse(received_at)) / 1_000)} off`;

/** Questions to answer before weeks can be approved, and the state of the clocks. */
export function OpenQuestions({
  week,
  mayChange,
  onDecide,
}: {
  week: AttendanceWeek;
  mayChange: boolean;
  onDecide: (press: Doubtful, kind: 'accept' | 'leaveOut') => void;
}) {
  return (
    <Columns $min="20rem" style={{ alignItems: 'start' }}>
      <Card aria-labelledby="clocks">
        <CardTitle id="clocks">Clocks</CardTitle>
        {week.clocks.length === 0 ? (
          <p>None yet. A clock is added among the devices, by its serial number.</p>
        ) : (
          <Lines>
            {week.clocks.map(({ id, name, last_seen_at, drift_s, is_trusted }) => (
              <li key={id}>
                <div>
                  {name}
                  <small>
                    Last seen: <LastSeen at={last_seen_at} />
                  </small>
                  {!is_trusted && (
                    <small>
                      Somebody must confirm its clockings, because anybody could send them: give it a key or its network{' '}
                      <Link href={withQuery(staffPages.devices.path, { device: id })}>among the devices</Link>.
                    </small>
                  )}
                </div>
                {drift_s !== null && (
                  <Badge $tone={Math.abs(drift_s) > MAX_DRIFT_S ? 'amber' : 'neutral'}>
                    {formatClockDrift(drift_s)}
                  </Badge>
                )}
              </li>
            ))}
          </Lines>
        )}
      </Card>
      {week.doubtful.length > 0 && (
        <Card aria-labelledby="doubtful">
          <CardTitle id="doubtful">To confirm</CardTitle>
          <p>They count once somebody confirms them. Ask whoever clocked, or check who was at work.</p>
          <Lines>
            {week.doubtful.map((press) => (
              <li key={press.id}>
                <div>
                  {press.name || press.code}, {formatDateTime(press.at)}
                  <small>
                    {press.device}: {doubts.label(press.doubt).toLowerCase()}, {describeDrift(press)}; received{' '}
                    {formatDateTime(press.received_at)}
                  </small>
                </div>
                {mayChange && (
                  <Inline $gap={2}>
                    <Button size="small" variant="secondary" onClick={() => onDecide(press, 'accept')}>
                      Confirm
                    </Button>
                    <Button size="small" variant="secondary" onClick={() => onDecide(press, 'leaveOut')}>
                      Ignore
                    </Button>
                  </Inline>
                )}
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {week.unknown.length > 0 && (
        <Card aria-labelledby="unknown">
          <CardTitle id="unknown">Unknown numbers</CardTitle>
          <p>The number at the clock is the employee number: 11 is EMP-011. Correct it at the clock.</p>
          <Lines>
            {week.unknown.map(({ code, device, presses, last_at }) => (
              <li key={`${code} ${device}`}>
                <div>
                  Number {code}
                  <small>
                    {device}: {presses === 1 ? '1 clocking' : `${String(presses)} clockings`}, the last{' '}
                    {formatDateTime(last_at)}
                  </small>
                </div>
              </li>
            ))}
          </Lines>
        </Card>
      )}
    </Columns>
  );
}
