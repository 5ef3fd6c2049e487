import { readCode, spokenCode } from '@plinth/contracts/works/projects/panel-code';
import type { RecutReason } from '@plinth/contracts/works/projects/production-labels';
import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import type { ScanAnswer, StationPanel } from '@plinth/contracts/works/stations/stations';
import { useRef, useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useKeptQueue } from '@/lib/use-kept-queue';
import { useViewer } from '@/lib/viewer';
import { toastError } from '@/ui/toast';
import { beep } from './beep';
import { isScanEvent, predictOutcome, type ScanEvent, type ScanOutcome } from './station-queue';
import { scanInWords, type Sign } from './station-text';

/** Largest number of events in one call, so that the first answers are not delayed. */
const MAX_EVENTS = 40;
const MAX_SHOWN = 12;
/** Longest age of the data for offline use while there is a network. */
const FRESH_MS = 5 * 60_000;

/** Scan on this device with its result. */
export interface Scanned {
  readonly event: ScanEvent;
  readonly scanAnswer: ScanOutcome;
}

const NOT_A_LABEL: ScanOutcome = {
  verdict: 'refused',
  message: 'That is not the code of a panel. Scan its label, or type the code printed below it.',
  lacking: [],
  implied: [],
  since: null,
  by: '',
  cupboard: null,
  carton: null,
  made: null,
  asks_sheet: false,
  panel: null,
  isSure: true,
};

/** Returns a server's answer as the result of a scan. */
export const describeAnswer = ({
  verdict,
  message,
  lacking,
  implied: impliedSteps,
  since,
  by,
  cupboard,
  carton,
  made: madePanel,
  asks_sheet,
  panel,
  again,
}: ScanAnswer): ScanOutcome => ({
  // A retry after a lost answer: whoever scanned it has seen no verdict yet.
  verdict: again && verdict === 'already' ? 'booked' : verdict,
  message,
  lacking,
  implied: impliedSteps,
  since,
  by,
  cupboard,
  carton,
  made: madePanel,
  asks_sheet,
  panel,
  isSure: true,
});

/** State of a station: scans show at once as this device predicts them, then as the server answers. */
export function useStation(station: StationCode) {
  const { location } = useViewer();
  const { mutateAsync: send } = trpc.stations.scan.useMutation();
  const utils = trpc.useUtils();
  const knownQuery = trpc.stations.known.useQuery(location === null ? {} : { location_id: location.id }, {
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const [heardPanels, setHeardPanels] = useState<ReadonlyMap<string, StationPanel>>(new Map());
  const [scans, setScans] = useState<readonly Scanned[]>([]);
  const [project, setProject] = useState<{ id: string; code: string } | null>(null);
  /** Last scan and the sound that was played for it: the sound does not wait for the network. */
  const latest = useRef<{ key: string; heard: Sign | null } | null>(null);
  const packedProjectId = station === 'pack' ? (project?.id ?? null) : null;

  const showScan = (scan: Scanned) => {
    setScans((before) => [scan, ...before.filter(({ event }) => event.key !== scan.event.key)].slice(0, MAX_SHOWN));
  };
  const replaceScan = (scan: Scanned) => {
    setScans((before) => before.map((each) => (each.event.key === scan.event.key ? scan : each)));
    const { panel, verdict } = scan.scanAnswer;
    if (panel !== null) setHeardPanels((before) => new Map(before).set(panel.code, panel));
    if (station === 'pack' && panel !== null && (verdict === 'booked' || verdict === 'early'))
      setProject((before) => before ?? { id: panel.project_id, code: panel.project });
  };
  const { queue, ownCount, offline, add } = useKeptQueue({
    name: `station.${station}`,
    isEvent: isScanEvent,
    labelOf: ({ code }) => `${stationNames.label(station)}, panel ${spokenCode(code)}`,
    batchSize: MAX_EVENTS,
    send: async (events: ScanEvent[]) => {
      const { answers } = await send({ station, events, sent_at: new Date().toISOString() });
      void utils.stations.waiting.invalidate();
      return answers;
    },
    onAnswer: (answer, event) => {
      if (event === undefined) return;
      const scanAnswer = describeAnswer(answer);
      const words = scanInWords(station, scanAnswer);
      if (latest.current?.key === event.key) {
        if (latest.current.heard !== words.sign) beep(words.sign);
      }
      // The screen shows a later scan by now, so an error of this one is shown as a message.
      else if (words.sign === 'wrong')
        toastError(`${scanAnswer.panel?.mark ?? event.code}: ${words.title}. ${words.text}`);
      replaceScan({ event, scanAnswer });
    },
    onFailure: toastError,
  });

  const panelOf = (code: string): StationPanel | undefined =>
    heardPanels.get(code) ?? knownQuery.data?.find((panel) => panel.code === code);
  const addScan = (scan: Pick<ScanEvent, 'code' | 'kind'> & Partial<ScanEvent>): void => {
    const event = add((stamp) => ({
      undoes: null,
      reason: null,
      project_id: scan.kind === 'scan' ? packedProjectId : null,
      overrule: false,
      ...scan,
      ...stamp,
    }));
    const before = queue.filter(({ code }) => code === event.code);
    const prediction = predictOutcome(station, event, panelOf(event.code), before);
    const sign = prediction.panel === null ? null : scanInWords(station, prediction).sign;
    latest.current = { key: event.key, heard: sign };
    if (sign !== null) beep(sign);
    showScan({ event, scanAnswer: prediction });
  };

  return {
    ownCount,
    offline,
    scans,
    project,
    forgetProject: () => setProject(null),
    /** Takes the text that the scanner typed. */
    scan: (scannedText: string): void => {
      const code = readCode(scannedText, 'P');
      if (code !== null) return addScan({ kind: 'scan', code });
      beep('wrong');
      const event = {
        kind: 'scan',
        code: scannedText,
        undoes: null,
        reason: null,
        project_id: null,
        overrule: false,
      } as const;
      showScan({ event: { ...event, key: newKey(), at: new Date().toISOString() }, scanAnswer: NOT_A_LABEL });
    },
    undo: ({ event }: Scanned) => addScan({ kind: 'undo', code: event.code, undoes: event.key }),
    recut: ({ event }: Scanned, reason: RecutReason) => addScan({ kind: 'recut', code: event.code, reason }),
    overrule: ({ event }: Scanned) => addScan({ kind: 'scan', code: event.code, overrule: true }),
  };
}
