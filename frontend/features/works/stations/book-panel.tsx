import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { readLastStation } from './last-station';
import { scanInWords, type ScanWords } from './station-text';
import { describeAnswer } from './use-station';

const TONES = { right: 'success', look: 'info', wrong: 'danger' } as const;

/** Booking that may be taken back. */
interface Booking {
  readonly key: string;
  readonly station: StationCode;
}

/** Buttons that book a panel at a station, the one that this device was last used at first, and take it back. */
export function BookPanel({ code, onBooked }: { code: string; onBooked: () => void }) {
  const [lastStation] = useState(readLastStation);
  const [result, setResult] = useState<ScanWords | null>(null);
  const [booking, setBooking] = useState<Booking | null>(null);
  const scan = trpc.stations.scan.useMutation();
  const send = async (station: StationCode, undoneKey: string | null) => {
    const [key, at] = [newKey(), new Date().toISOString()];
    try {
      const event = { key, code, at, kind: undoneKey === null ? ('scan' as const) : ('undo' as const) };
      const { answers } = await scan.mutateAsync({
        station,
        sent_at: at,
        events: [{ ...event, undoes: undoneKey }],
      });
      const { verdict } = answers[0];
      setResult(scanInWords(station, describeAnswer(answers[0])));
      setBooking(verdict === 'booked' || verdict === 'early' ? { key, station } : null);
      onBooked();
    } catch (error) {
      setResult({ sign: 'wrong', title: 'Not booked', text: messageForPerson(error) });
    }
  };
  const stations = stationNames.codes.toSorted((a, b) => Number(b === lastStation) - Number(a === lastStation));
  return (
    <Stack $gap={3}>
      <Inline $gap={3}>
        {stations.map((station) => (
          <Button
            key={station}
            variant={station === lastStation ? 'primary' : 'secondary'}
            disabled={scan.isPending}
            onClick={() => void send(station, null)}
          >
            {stationNames.label(station)}
          </Button>
        ))}
      </Inline>
      {result !== null && (
        <Notice tone={TONES[result.sign]} title={result.title} role={result.sign === 'wrong' ? 'alert' : 'status'}>
          {result.text}
        </Notice>
      )}
      {booking !== null && (
        <Inline $gap={3}>
          <Button variant="secondary" disabled={scan.isPending} onClick={() => void send(booking.station, booking.key)}>
            Undo
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
