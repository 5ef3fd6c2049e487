import type { ListedPanel } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import type { RecutReason } from '@plinth/contracts/works/projects/production-labels';
import { trpc } from '@/lib/trpc';
import { useKeptQueue } from '@/lib/use-kept-queue';
import { toast, toastError } from '@/ui/toast';
import { isScanEvent, type ScanEvent } from '../stations/station-queue';
import { scanInWords } from '../stations/station-text';
import { describeAnswer } from '../stations/use-station';
import { useListRefresh } from './use-saw';

const STATION = 'saw';
/** Largest number of events in one call. */
const MAX_EVENTS = 40;

/**
 * Reports panels that were cut wrong, as the station of the saw does: the panel is scanned as cut, then recut. The
 * events wait in the queue of that station, so that they count once wherever they are sent from.
 */
export function useCutWrong(listId: string) {
  const refresh = useListRefresh(listId);
  const { mutateAsync: send } = trpc.stations.scan.useMutation();
  const { queue, ownCount, offline, add } = useKeptQueue({
    name: `station.${STATION}`,
    isEvent: isScanEvent,
    labelOf: ({ code }) => `Saw, panel ${spokenCode(code)}`,
    batchSize: MAX_EVENTS,
    send: async (events: ScanEvent[]) =>
      (await send({ station: STATION, events, sent_at: new Date().toISOString() })).answers,
    refresh,
    onAnswer: (answer, event) => {
      if (event === undefined || (event.kind !== 'recut' && answer.verdict !== 'refused')) return;
      const mark = answer.panel?.mark ?? spokenCode(event.code);
      const { title, text, sign } = scanInWords(STATION, describeAnswer(answer));
      (sign === 'wrong' ? toastError : toast)(`${mark}: ${title}. ${text}`);
    },
    onFailure: toastError,
  });
  const addEvent = (code: string, kind: ScanEvent['kind'], reason: RecutReason | null): void =>
    void add((stamp) => ({ kind, code, undoes: null, reason, project_id: null, overrule: false, ...stamp }));
  return {
    ownCount,
    offline,
    /** Codes of panels that this device reported and the server has not answered yet. */
    reportedCodes: new Set(queue.filter(({ kind }) => kind === 'recut').map(({ code }) => code)),
    report: ({ code }: Pick<ListedPanel, 'code'>, reason: RecutReason): void => {
      addEvent(code, 'scan', null);
      addEvent(code, 'recut', reason);
    },
  };
}
