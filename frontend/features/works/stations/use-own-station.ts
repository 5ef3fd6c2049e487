import { readCode, spokenCode } from '@plinth/contracts/works/projects/panel-code';
import type { VisitAnswer } from '@plinth/contracts/works/stations/own-stations';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useKeptQueue } from '@/lib/use-kept-queue';
import { toastError } from '@/ui/toast';
import { beep } from './beep';
import { isVisitEvent, visitInWords, type VisitEvent } from './own-station-text';

/** Largest number of events in one call, so that the first answers are not delayed. */
const MAX_EVENTS = 40;
const MAX_SHOWN = 12;

/** Scan on this device with the server's answer; null until there is one. */
export interface Visited {
  readonly event: VisitEvent;
  readonly answer: VisitAnswer | null;
}

/** State of a station of the company's own: scans are kept at once, and sent when there is a network. */
export function useOwnStation({ id, name }: { id: string; name: string }) {
  const { mutateAsync: send } = trpc.ownStations.scan.useMutation();
  const [visits, setVisits] = useState<readonly Visited[]>([]);
  const { ownCount, offline, add } = useKeptQueue({
    name: `own-station.${id}`,
    isEvent: isVisitEvent,
    labelOf: ({ code }) => `${name}, panel ${spokenCode(code)}`,
    batchSize: MAX_EVENTS,
    send: async (events: VisitEvent[]) =>
      (await send({ station_id: id, events, sent_at: new Date().toISOString() })).answers,
    onAnswer: (answer, event) => {
      beep(visitInWords(name, answer).sign);
      setVisits((before) => before.map((each) => (each.event.key === event?.key ? { ...each, answer } : each)));
    },
    onFailure: toastError,
  });
  const show = (visit: Visited) => setVisits((before) => [visit, ...before].slice(0, MAX_SHOWN));
  const addEvent = (event: Pick<VisitEvent, 'kind' | 'code' | 'undoes'>): void =>
    show({ event: add((stamp) => ({ ...event, ...stamp })), answer: null });
  return {
    ownCount,
    offline,
    visits,
    /** Takes the text that the scanner typed. */
    scan: (scannedText: string): void => {
      const code = readCode(scannedText, 'P');
      if (code !== null) return addEvent({ kind: 'scan', code, undoes: null });
      const key = newKey();
      const message = 'That is not the code of a panel. Scan its label, or type the code printed below it.';
      beep('wrong');
      show({
        event: { key, kind: 'scan', code: scannedText, at: new Date().toISOString(), undoes: null },
        answer: { key, verdict: 'refused', message, panel: null, since: null, by: '' },
      });
    },
    undo: ({ event }: Visited): void => addEvent({ kind: 'undo', code: event.code, undoes: event.key }),
  };
}
