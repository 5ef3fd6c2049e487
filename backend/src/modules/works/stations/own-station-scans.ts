import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { PANELS_GONE } from '@plinth/contracts/works/projects/production-labels';
import { readCode } from '@plinth/contracts/works/projects/panel-code';
import type { ownStations as contract, VisitAnswer } from '@plinth/contracts/works/stations/own-stations';
import { calculateEventTime } from '../../../platform/data/idempotency/device-time';
import type { Tx } from '../../../platform/data/database/db';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { panelStates } from '../projects/project-states';
import { panelError } from '../projects/projects.errors';
import { ownStationError } from './own-stations.errors';
import { OwnStationsRepository, type VisitRecord } from './own-stations.repository';
import { panelView } from './scan-answers';
import { ScansRepository } from './scans.repository';

type VisitEvent = InputOf<typeof contract.scan>['events'][number] & { readonly sent_at: string | null };
type VisitOutcome = Pick<VisitAnswer, 'verdict' | 'since' | 'by'>;

/**
 * Books scans at stations of the company's own. Each has its own transaction and the device's key; the panel's step
 * stays as it is.
 */
@Injectable()
export class OwnStationScans {
  constructor(
    private readonly stations: OwnStationsRepository,
    private readonly scans: ScansRepository,
  ) {}

  /** Books scans in the order in which the device sends them. */
  async bookVisits(
    actor: UserActor,
    { station_id: stationId, events, sent_at }: InputOf<typeof contract.scan>,
  ): Promise<VisitAnswer[]> {
    const answers: VisitAnswer[] = [];
    for (const event of events) {
      try {
        answers.push(
          await this.stations.inTransaction((tx) => this.bookVisit(tx, actor, stationId, { ...event, sent_at })),
        );
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const message = error.userMessage;
        answers.push({ key: event.key, verdict: 'refused', message, panel: null, since: null, by: '' });
      }
    }
    return answers;
  }

  /** @throws DomainError station-not-found, panel-not-found, panel-cannot-move, idempotency-key-reused */
  private async bookVisit(tx: Tx, actor: UserActor, stationId: string, event: VisitEvent): Promise<VisitAnswer> {
    if ((await this.stations.lockUsed(tx, stationId)) === undefined) throw ownStationError('station-not-found');
    const code = readCode(event.code, 'P');
    const before = code === null ? undefined : await this.scans.findPanel(code, tx);
    const lockedPanel = before === undefined ? undefined : await panelStates.lock(tx, before.id);
    if (before === undefined || lockedPanel === undefined) throw panelError('panel-not-found');
    const panel = { ...before, status: lockedPanel.status };
    const visit: VisitRecord = {
      id: event.key,
      panel_id: panel.id,
      station_id: stationId,
      kind: event.kind,
      undoes_id: event.kind === 'undo' ? event.undoes : null,
      actor_id: actor.id,
      at: calculateEventTime(event, panel.there_since),
    };
    const isGone = PANELS_GONE.some((status) => status === panel.status);
    const outcome: VisitOutcome = isGone
      ? { verdict: 'gone', since: null, by: '' }
      : panel.is_off && event.kind === 'scan'
        ? { verdict: 'called_off', since: null, by: '' }
        : await this.recordVisit(tx, visit);
    return { key: event.key, message: '', panel: panelView(panel), ...outcome };
  }

  private async recordVisit(tx: Tx, visit: VisitRecord): Promise<VisitOutcome> {
    if (visit.kind === 'undo') {
      if (visit.undoes_id === null) throw panelError('panel-cannot-move', { message: 'Choose the scan to undo.' });
      const undone = await this.stations.findVisit(tx, visit.undoes_id);
      if (undone !== undefined && (undone.panel_id !== visit.panel_id || undone.kind !== 'scan'))
        throw panelError('panel-cannot-move', { message: 'That scan was of another panel.' });
    }
    const isNew = await this.stations.insertVisit(tx, visit);
    if (!isNew) {
      const before = await this.stations.findVisit(tx, visit.id);
      if (before?.panel_id !== visit.panel_id || before.station_id !== visit.station_id || before.kind !== visit.kind)
        throw idempotencyError('idempotency-key-reused', { log: 'ownStations.scan' });
    }
    if (visit.kind === 'undo') return { verdict: 'undone', since: null, by: '' };
    const firstVisit = isNew
      ? await this.stations.findFirstVisit(tx, visit.panel_id, visit.station_id, visit.id)
      : undefined;
    return firstVisit === undefined
      ? { verdict: 'booked', since: null, by: '' }
      : { verdict: 'already', since: firstVisit.at.toISOString(), by: firstVisit.by };
  }
}
