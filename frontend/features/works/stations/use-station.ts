import { readCode } from '@plinth/contracts/works/projects/panel-code';
import type { RecutReason } from '@plinth/contracts/works/projects/production-labels';
import type { StationCode } from '@plinth/contracts/works/stations/station-labels';
import type { ScanAnswer, StationPanel } from '@plinth/contracts/works/stations/stations';
import { useRef, useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useKeptQueue } from '@/lib/use-kept-queue';
import { useViewer } from '@/lib/viewer';
import { toastError } from '@/ui/toast';
import { beep } from './beep';
import { isScanEvent, toldHere, type ScanEvent, type Told } from './station-queue';
import { scanInWords, type Sign } from './station-text';

/** Most events in one call, so that the first answers are not delayed. */
const AT_ONCE = 40;
const SHOWN = 12;
/** Longest age of the data for offline use while there is a network. */
const FRESH_MS = 5 * 60_000;

/** Scan on this device with its result. */
export interface Scanned {
  readonly event: ScanEvent;
  readonly scanAnswer: Told;
}

const NO_LABEL: Told = {
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

const describeAnswer = ({
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
}: ScanAnswer): Told => ({
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
  const only = station === 'pack' ? (project?.id ?? null) : null;

  const show = (scan: Scanned) => {
    setScans((before) => [scan, ...before.filter(({ event }) => event.key !== scan.event.key)].slice(0, SHOWN));
  };
  const settle = (scan: Scanned) => {
    setScans((before) => before.map((each) => (each.event.key === scan.event.key ? scan : each)));
    const { panel, verdict } = scan.scanAnswer;
    if (panel !== null) setHeardPanels((before) => new Map(before).set(panel.code, panel));
    if (station === 'pack' && panel !== null && (verdict === 'booked' || verdict === 'early'))
      setProject((before) => before ?? { id: panel.project_id, code: panel.project });
  };
  const { queue, offline, add } = useKeptQueue({
    name: `station.${station}`,
    isEvent: isScanEvent,
    atOnce: AT_ONCE,
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
      // Of what was scanned long before, the screen shows something else by now: what went wrong is said all the same.
      else if (words.sign === 'wrong')
        toastError(`${scanAnswer.panel?.mark ?? event.code}: ${words.title}. ${words.text}`);
      settle({ event, scanAnswer });
    },
    failed: toastError,
  });

  const panelOf = (code: string): StationPanel | undefined =>
    heardPanels.get(code) ?? knownQuery.data?.find((panel) => panel.code === code);
  const addScan = (what: Pick<ScanEvent, 'code' | 'kind'> & Partial<ScanEvent>): void => {
    const event = add((stamp) => ({
      undoes: null,
      reason: null,
      project_id: what.kind === 'scan' ? only : null,
      overrule: false,
      ...what,
      ...stamp,
    }));
    const before = queue.filter(({ code }) => code === event.code);
    const here = toldHere(station, event, panelOf(event.code), before);
    const sign = here.panel === null ? null : scanInWords(station, here).sign;
    latest.current = { key: event.key, heard: sign };
    if (sign !== null) beep(sign);
    show({ event, scanAnswer: here });
  };

  return {
    queue,
    offline,
    scans,
    project,
    forgetProject: () => setProject(null),
    /** Takes the text that the scanner typed. */
    scan: (toldFacts: string): void => {
      const code = readCode(toldFacts, 'P');
      if (code !== null) return addScan({ kind: 'scan', code });
      beep('wrong');
      const event = {
        kind: 'scan',
        code: toldFacts,
        undoes: null,
        reason: null,
        project_id: null,
        overrule: false,
      } as const;
      show({ event: { ...event, key: newKey(), at: new Date().toISOString() }, scanAnswer: NO_LABEL });
    },
    undo: ({ event }: Scanned) => addScan({ kind: 'undo', code: event.code, undoes: event.key }),
    recut: ({ event }: Scanned, reason: RecutReason) => addScan({ kind: 'recut', code: event.code, reason }),
    overrule: ({ event }: Scanned) => addScan({ kind: 'scan', code: event.code, overrule: true }),
  };
}
