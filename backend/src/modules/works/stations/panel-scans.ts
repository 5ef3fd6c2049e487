import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Packing } from '@plinth/contracts/works/cartons/cartons';
import { readCode } from '@plinth/contracts/works/projects/panel-code';
import { PANEL_WAY, type PanelStatus, type PanelStep } from '@plinth/contracts/works/projects/production-labels';
import { stepOfStation, type ScanVerdict, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import {
  isAt,
  isNeeded,
  lackingBefore,
  progressOf,
  reachedBy,
  type ScanSeen,
} from '@plinth/contracts/works/stations/station-rules';
import type { ScanAnswer, stations as contract } from '@plinth/contracts/works/stations/stations';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { calculateEventTime } from '../../../platform/data/idempotency/device-time';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { CartonViews } from '../cartons/carton-views';
import { PanelSteps, type LockedPanel } from '../projects/panel-steps';
import { panelStates } from '../projects/project-states';
import { panelError } from '../projects/projects.errors';
import { PanelRecut } from '../projects/panel-recut';
import { SheetQuestions } from './ask-sheet';
import { describeCupboard, panelView } from './scan-answers';
import { OwnStationsRepository } from './own-stations.repository';
import {
  listCountingScans,
  ScansRepository,
  type PanelRecord,
  type ScanHistory,
  type ScanRecord,
} from './scans.repository';

type ScanEvent = InputOf<typeof contract.scan>['events'][number] & { readonly sent_at: string | null };
type ScanOutcome = Omit<ScanAnswer, 'key' | 'message' | 'panel' | 'cupboard' | 'carton'> &
  Partial<Pick<ScanAnswer, 'message'>>;

/** Number of panels, and so of the database's connections, at which the scans of one call are booked at once. */
const SCANS_AT_ONCE = 4;
/** Panel that is scanned, locked, with what was scanned of it before. */
interface ScannedPanel {
  readonly panel: PanelRecord;
  readonly lockedPanel: LockedPanel;
  readonly history: ScanHistory;
}

const EMPTY_OUTCOME: Omit<ScanOutcome, 'verdict'> = {
  again: false,
  lacking: [],
  implied: [],
  since: null,
  by: '',
  made: null,
  asks_sheet: false,
};

const refuseScan = ({ userMessage }: DomainError): ScanOutcome => ({
  ...EMPTY_OUTCOME,
  verdict: 'refused',
  message: userMessage,
});

const toSeenScan = (scan: ScanRecord): ScanRecord & ScanSeen => ({
  ...scan,
  step: stepOfStation[scan.station],
  made_at: scan.at.getTime(),
});
const isStep = (status: PanelStatus): status is PanelStep => PANEL_WAY.some((step) => step === status);

/**
 * Returns how far a panel is apart from scans: the furthest step booked by the saw or the handover, else that of its
 * list.
 */
export function deriveBaseStep(steps: readonly PanelStatus[]): PanelStep {
  const way = steps.filter(isStep);
  const lastStep = PANEL_WAY.findLast((step) => isAt(step, 'cut') && way.includes(step));
  return lastStep ?? way.at(-1) ?? 'planned';
}

/**
 * Books scans at stations. Each has its own transaction and the device's key, so that a refused one does not block
 * the others. A panel's progress depends on when its scans were made (`progressOf`), not on when they arrived.
 */
@Injectable()
export class PanelScans {
  constructor(
    private readonly scans: ScansRepository,
    private readonly steps: PanelSteps,
    private readonly recuts: PanelRecut,
    private readonly permissions: RolePermissions,
    private readonly cartons: CartonViews,
    private readonly askSheet: SheetQuestions,
    private readonly ownStations: OwnStationsRepository,
  ) {}

  /**
   * Books scans: those of one panel in the order in which the device sends them, several panels at once.
   * @returns answers in the order of the scans, with panels and cupboards as they are after all of them
   */
  async bookScans(
    actor: UserActor,
    { station, events, sent_at }: InputOf<typeof contract.scan>,
  ): Promise<ScanAnswer[]> {
    const mayOverrule = await this.permissions.allows(actor, 'create', staffPages.stations.resource);
    const panels = await this.mapPanels(events.map(({ code }) => readCode(code, 'P')));
    const codesByKey = new Map(events.toReversed().map(({ key, code }) => [key, readCode(code, 'P')]));
    const outcomes = new Map<object, ScanOutcome>();
    await workThrough([...Map.groupBy(events, ({ code }) => readCode(code, 'P'))], async ([code, panelEvents]) => {
      const panel = code === null ? undefined : panels.get(code);
      for (const event of panelEvents) {
        const checkedEvent = { ...event, sent_at, overrule: event.overrule && mayOverrule };
        const outcome =
          codesByKey.get(event.key) === code
            ? await this.recordScan(actor, station, checkedEvent, panel)
            : refuseScan(idempotencyError('idempotency-key-reused', { log: 'stations.scan' }));
        outcomes.set(event, outcome);
      }
    });
    return this.describeAnswers(station, events, outcomes);
  }

  /** Books a scan in a transaction of its own; a refused one is answered with its message. */
  private async recordScan(
    actor: UserActor,
    station: StationCode,
    event: ScanEvent,
    before: PanelRecord | undefined,
  ): Promise<ScanOutcome> {
    try {
      return await this.scans.inTransaction(async (tx) => {
        // Locked before its scans are read: of two devices that scan it at once, the second sees the first one's.
        const lockedPanel = before === undefined ? undefined : await panelStates.lock(tx, before.id);
        if (before === undefined || lockedPanel === undefined) throw panelError('panel-not-found');
        return this.decideVerdict(tx, actor, station, event, {
          panel: { ...before, status: lockedPanel.status },
          lockedPanel,
          history: await this.scans.getHistory(tx, before.id, event.key),
        });
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refuseScan(error);
    }
  }

  private async describeAnswers(
    station: StationCode,
    events: readonly Pick<ScanEvent, 'key' | 'code'>[],
    outcomes: ReadonlyMap<object, ScanOutcome>,
  ): Promise<ScanAnswer[]> {
    const panels = await this.mapPanels(events.map(({ code }) => readCode(code, 'P')));
    const cupboardIds = [...new Set([...panels.values()].map(({ cupboard_id }) => cupboard_id))];
    const siblings = Map.groupBy(await this.scans.listSiblings(cupboardIds), ({ cupboard_id }) => cupboard_id);
    const answers: ScanAnswer[] = [];
    for (const event of events) {
      const { key, code } = event;
      const outcome = outcomes.get(event) ?? { ...EMPTY_OUTCOME, verdict: 'refused' };
      const panel = outcome.verdict === 'refused' ? undefined : panels.get(readCode(code, 'P') ?? '');
      answers.push({
        message: '',
        ...outcome,
        key,
        panel: panel === undefined ? null : panelView(panel),
        cupboard:
          panel === undefined ? null : describeCupboard(siblings.get(panel.cupboard_id) ?? [], stepOfStation[station]),
        carton:
          panel !== undefined && station === 'pack' ? await this.cartons.findByPanel(panel.project_id, panel.id) : null,
      });
    }
    return answers;
  }

  private async mapPanels(codes: readonly (string | null)[]): Promise<ReadonlyMap<string, PanelRecord>> {
    const panels = await this.scans.listByCode([...new Set(codes.filter((code) => code !== null))]);
    return new Map(panels.map((panel) => [panel.code, panel]));
  }

  private async decideVerdict(
    tx: Tx,
    actor: UserActor,
    station: StationCode,
    event: ScanEvent,
    target: ScannedPanel,
  ): Promise<ScanOutcome> {
    const { panel, history } = target;
    const scan: ScanRecord = {
      id: event.key,
      panel_id: panel.id,
      station,
      kind: event.kind,
      undoes_id: event.kind === 'undo' ? event.undoes : null,
      is_overruled: event.kind === 'scan' && event.overrule,
      actor_id: actor.id,
      at: calculateEventTime(event, panel.there_since),
    };
    if (history.earlier !== undefined) return this.answerRepeated(tx, scan, history.earlier, target);
    const fault = this.findFault(station, event, panel);
    if (fault !== undefined) return { ...EMPTY_OUTCOME, verdict: fault };
    if (event.kind === 'undo') return this.undoScan(tx, actor, scan, target);
    if (event.kind === 'recut') return this.recutPanel(tx, actor, scan, event, panel);
    const missingStations =
      station === 'pack' && !scan.is_overruled && !isAt(panel.status, 'packed')
        ? await this.ownStations.listMissing(tx, panel.id)
        : [];
    if (missingStations.length > 0)
      return {
        ...EMPTY_OUTCOME,
        verdict: 'not_through',
        message: `Take it to ${missingStations.join(' and ')} first, then scan it here again.`,
      };
    return this.bookScan(tx, actor, scan, target);
  }

  /** Answers a scan that the device sent again because it got no answer: it counts once, with its current verdict. */
  private async answerRepeated(
    tx: Tx,
    scan: ScanRecord,
    earlier: ScanRecord,
    { panel, history }: ScannedPanel,
  ): Promise<ScanOutcome> {
    if (earlier.panel_id !== panel.id || earlier.kind !== scan.kind || earlier.station !== scan.station)
      throw idempotencyError('idempotency-key-reused', { log: 'stations.scan' });
    const answer = { ...EMPTY_OUTCOME, again: true };
    if (scan.kind === 'undo') return { ...answer, verdict: 'undone' };
    if (scan.kind === 'recut') return { ...answer, verdict: 'recut', made: await this.scans.findRecut(tx, panel.id) };
    const step = stepOfStation[scan.station];
    if (!isStep(panel.status)) return { ...answer, verdict: 'gone' };
    if (isAt(panel.status, step)) return { ...answer, verdict: 'booked' };
    const seenScans = listCountingScans(history.scans).map(toSeenScan);
    return { ...answer, verdict: 'early', lacking: lackingBefore(step, panel.status, seenScans, panel) };
  }

  /** Finds what is wrong with a panel at a station, apart from earlier scans. */
  private findFault(station: StationCode, event: ScanEvent, panel: PanelRecord): ScanVerdict | undefined {
    if (!isStep(panel.status)) return 'gone';
    if (panel.is_off && event.kind !== 'undo') return 'called_off';
    if (event.kind !== 'scan') return undefined;
    if (event.project_id !== null && event.project_id !== panel.project_id) return 'wrong_project';
    return isNeeded(stepOfStation[station], panel) ? undefined : 'not_needed';
  }

  private async bookScan(
    tx: Tx,
    actor: UserActor,
    scan: ScanRecord,
    { panel, lockedPanel, history }: ScannedPanel,
  ): Promise<ScanOutcome> {
    const step = stepOfStation[scan.station];
    await this.scans.insertScan(tx, scan);
    const booking = { panelIds: [panel.id], actor, key: scan.id, isNewKey: true };
    const lockedPanels = [lockedPanel];
    if (isAt(panel.status, step)) {
      await this.steps.bookStep(tx, step, { ...booking, locked: lockedPanels, station: scan.station, at: scan.at });
      const firstBooking = await this.scans.findFirstBooking(tx, panel.id, step, scan.id);
      return {
        ...EMPTY_OUTCOME,
        verdict: 'already',
        since: firstBooking?.at.toISOString() ?? null,
        by: firstBooking?.by ?? '',
      };
    }
    const scans = listCountingScans([...history.scans, scan]);
    // Its undo arrived before the scan itself.
    if (!scans.some(({ id }) => id === scan.id)) return { ...EMPTY_OUTCOME, verdict: 'undone' };
    const seenScans = scans.map(toSeenScan);
    const from = isStep(panel.status) ? panel.status : 'planned';
    const progress = progressOf(deriveBaseStep(history.otherSteps), seenScans, panel);
    const reachedStep = isAt(from, progress.reached) ? from : progress.reached;
    // Earlier scans may count only now. They are booked under this scan's key, since their own may belong to a booking that was undone.
    const dueScans = progress.counting.filter((each) => isAt(reachedStep, each.step) && !isAt(from, each.step));
    if (dueScans.length === 0 && reachedStep !== from)
      await this.steps.bookStep(tx, reachedStep, {
        ...booking,
        locked: lockedPanels,
        station: scan.station,
        at: scan.at,
      });
    for (const [index, { station, at, step: to }] of dueScans.toSorted(byStep).entries())
      await this.steps.bookStep(tx, to, { ...booking, ...(index === 0 && { locked: lockedPanels }), station, at });
    // A panel that is first scanned at a later station was cut too.
    const asksSheet = !panel.on_list && !isAt(from, 'cut') && isAt(reachedStep, 'cut');
    // Booked above, which locks the project: of two panels at once, the second sees the first one's question.
    if (asksSheet) await this.askSheet.createTask(tx, actor, scan.station, panel);
    const answer = { ...EMPTY_OUTCOME, asks_sheet: asksSheet };
    if (!isAt(reachedStep, step))
      return { ...answer, verdict: 'early', lacking: lackingBefore(step, reachedStep, seenScans, panel) };
    const steps = new Set(seenScans.map((each) => each.step));
    const impliedSteps = lackingBefore(step, from, seenScans, panel).filter((each) => !steps.has(each));
    return { ...answer, verdict: 'booked', implied: impliedSteps };
  }

  /** Undoes a scan, as if it had never been made, even where it arrives after later ones. */
  private async undoScan(
    tx: Tx,
    actor: UserActor,
    scan: ScanRecord,
    { panel, history }: ScannedPanel,
  ): Promise<ScanOutcome> {
    if (scan.undoes_id === null) throw panelError('panel-cannot-move', { message: 'Choose the scan to undo.' });
    const undone = await this.scans.findById(tx, scan.undoes_id);
    if (undone !== undefined && (undone.panel_id !== panel.id || undone.kind !== 'scan'))
      throw panelError('panel-cannot-move', { message: 'That scan was of another panel.' });
    await this.scans.insertScan(tx, scan);
    const seenScans = listCountingScans([...history.scans, scan]).map(toSeenScan);
    const reachedStep = reachedBy(deriveBaseStep(history.otherSteps), seenScans, panel);
    if (reachedStep !== panel.status)
      await this.steps.moveBack(tx, reachedStep, {
        panelIds: [panel.id],
        actor,
        station: scan.station,
        at: scan.at,
        key: scan.id,
        note: 'Scan undone',
      });
    if (!panel.on_list && !isAt(reachedStep, 'cut')) await this.askSheet.closeTask(tx, actor, panel);
    return { ...EMPTY_OUTCOME, verdict: 'undone' };
  }

  /**
   * Takes a panel out of its carton, as if it had not been scanned at packing. A panel on a truck stays.
   * @throws DomainError panel-not-found
   */
  async takeOutOfCarton(actor: UserActor, panelId: string): Promise<Packing> {
    const projectId = await this.scans.inTransaction(async (tx) => {
      const lockedPanel = await panelStates.lock(tx, panelId);
      const panel = lockedPanel === undefined ? undefined : await this.scans.findPanel(lockedPanel.code, tx);
      if (panel === undefined) throw panelError('panel-not-found');
      if (panel.status !== 'packed') return panel.project_id;
      const now = new Date();
      const before = await this.scans.getHistory(tx, panelId);
      for (const { id, station } of listCountingScans(before.scans))
        if (station === 'pack')
          await this.scans.insertScan(tx, {
            id: randomUUID(),
            panel_id: panelId,
            station,
            kind: 'undo',
            undoes_id: id,
            is_overruled: false,
            actor_id: actor.id,
            at: now,
          });
      const { scans, otherSteps } = await this.scans.getHistory(tx, panelId);
      const reachedStep = reachedBy(deriveBaseStep(otherSteps), listCountingScans(scans).map(toSeenScan), panel);
      // Packed by another booking than a scan: it goes back to the step before packing.
      const stepBefore = (['drilled', 'edged'] as const).find((step) => isNeeded(step, panel)) ?? 'cut';
      await this.steps.moveBack(tx, isAt(reachedStep, 'packed') ? stepBefore : reachedStep, {
        panelIds: [panelId],
        actor,
        station: 'pack',
        at: now,
        note: 'Removed from its carton',
      });
      return panel.project_id;
    });
    return this.cartons.describe(projectId);
  }

  private async recutPanel(
    tx: Tx,
    actor: UserActor,
    scan: ScanRecord,
    { reason }: ScanEvent,
    panel: PanelRecord,
  ): Promise<ScanOutcome> {
    if (reason === null) throw panelError('panel-cannot-move', { message: 'Choose what is wrong with it.' });
    await this.scans.insertScan(tx, scan);
    const { id, code } = await this.recuts.recutWithin(tx, actor, {
      id: panel.id,
      reason,
      // The office decides later who pays; until then we do.
      payer: 'us',
      note: '',
      station: scan.station,
      at: scan.at,
      key: scan.id,
    });
    return { ...EMPTY_OUTCOME, verdict: 'recut', made: { id, code } };
  }
}

/**
 * Works on several elements at once, each worker on one after the other; after a failure none begins another.
 * @throws the first failure, once no work is under way
 */
async function workThrough<Element>(
  elements: readonly Element[],
  work: (element: Element) => Promise<void>,
): Promise<void> {
  let position = 0;
  const workOn = async (): Promise<void> => {
    while (position < elements.length) {
      try {
        await work(elements[position++]);
      } catch (error) {
        position = elements.length;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: SCANS_AT_ONCE }, workOn));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

const byStep = (one: ScanRecord, other: ScanRecord): number =>
  PANEL_WAY.indexOf(stepOfStation[one.station]) - PANEL_WAY.indexOf(stepOfStation[other.station]);
