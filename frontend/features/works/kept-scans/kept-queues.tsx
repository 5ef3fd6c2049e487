import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import { stationNames, type ScanVerdict, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import { keptEvents } from '@/lib/kept-events';
import { trpc } from '@/lib/trpc';
import { useKeptQueue } from '@/lib/use-kept-queue';
import { toastError } from '@/ui/toast';
import { isSawEvent, type SawEvent } from '../cutting-lists/saw-queue';
import { isVisitEvent, visitInWords, type VisitEvent } from '../stations/own-station-text';
import { isScanEvent, type ScanEvent } from '../stations/station-queue';
import { scanInWords } from '../stations/station-text';
import { describeAnswer } from '../stations/use-station';
import { readQueueName } from './queue-name';

/** Verdicts that ask something of whoever scanned: to take the panel elsewhere, or to label the one that replaces it. */
const TO_ACT_ON: ReadonlySet<ScanVerdict> = new Set(['early', 'recut']);
/** Largest number of events in one call. */
const MAX_EVENTS = 40;

function StationQueue({ name, station }: { name: string; station: StationCode }) {
  const { mutateAsync: send } = trpc.stations.scan.useMutation();
  const utils = trpc.useUtils();
  const labelOf = ({ code }: ScanEvent): string => `${stationNames.label(station)}, panel ${spokenCode(code)}`;
  useKeptQueue({
    name,
    isBackground: true,
    isEvent: isScanEvent,
    labelOf,
    batchSize: MAX_EVENTS,
    send: async (events: ScanEvent[]) => {
      const { answers } = await send({ station, events, sent_at: new Date().toISOString() });
      void utils.stations.waiting.invalidate();
      return answers;
    },
    onAnswer: (answer, event) => {
      if (event === undefined) return;
      const { sign, title, text } = scanInWords(station, describeAnswer(answer));
      const message = `${title}. ${text}`.trim();
      if (sign === 'wrong' || TO_ACT_ON.has(answer.verdict))
        keptEvents(name, isScanEvent).setAside(event, { label: labelOf(event), at: event.at, message });
    },
    onFailure: toastError,
  });
  return null;
}

function OwnStationQueue({ name, id }: { name: string; id: string }) {
  const { mutateAsync: send } = trpc.ownStations.scan.useMutation();
  const labelOf = ({ code }: VisitEvent): string => `Panel ${spokenCode(code)}`;
  useKeptQueue({
    name,
    isBackground: true,
    isEvent: isVisitEvent,
    labelOf,
    batchSize: MAX_EVENTS,
    send: async (events: VisitEvent[]) =>
      (await send({ station_id: id, events, sent_at: new Date().toISOString() })).answers,
    onAnswer: (answer, event) => {
      if (event === undefined) return;
      const { sign, title, text } = visitInWords('the station', answer);
      const message = `${title}. ${text}`.trim();
      if (sign === 'wrong')
        keptEvents(name, isVisitEvent).setAside(event, { label: labelOf(event), at: event.at, message });
    },
    onFailure: toastError,
  });
  return null;
}

function SawQueue({ name, id }: { name: string; id: string }) {
  const { mutateAsync: send } = trpc.cuttingLists.saw.useMutation();
  useKeptQueue({
    name,
    isBackground: true,
    isEvent: isSawEvent,
    labelOf: () => 'A cut at the saw',
    batchSize: MAX_EVENTS,
    send: async (events: SawEvent[]) => (await send({ id, events })).answers,
    onAnswer: ({ result, message }, event) => {
      if (event !== undefined && result === 'refused')
        keptEvents(name, isSawEvent).setAside(event, { label: 'A cut at the saw', at: event.at, message });
    },
    onFailure: toastError,
  });
  return null;
}

/** Sends what the viewer scanned on pages that are not open now. */
export function KeptQueues({ names }: { names: readonly string[] }) {
  return names.map((name) => {
    const queue = readQueueName(name);
    if (queue === null) return null;
    if (queue.kind === 'station') return <StationQueue key={name} name={name} station={queue.station} />;
    if (queue.kind === 'own-station') return <OwnStationQueue key={name} name={name} id={queue.id} />;
    return <SawQueue key={name} name={name} id={queue.id} />;
  });
}
