import { Injectable } from '@nestjs/common';
import {
  pauseReasons,
  type PauseKind,
  type PauseReason,
} from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { Tx } from '../../../platform/data/database/db';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { cuttingError } from './cutting-lists.errors';
import { SheetsRepository } from './sheets.repository';

export interface PauseEvent {
  readonly key: string;
  readonly listId: string;
  readonly kind: PauseKind;
  readonly reason: PauseReason | null;
  readonly at: Date;
}

/** Records when a person stops at the saw and goes on; that time is no labour. Moves no sheet and no list. */
@Injectable()
export class SawPauses {
  constructor(private readonly sheets: SheetsRepository) {}

  /**
   * @returns false where the event was already recorded
   * @throws DomainError pause-without-reason
   */
  async recordPause(tx: Tx, actor: UserActor, { key, listId, kind, reason, at }: PauseEvent): Promise<boolean> {
    if (kind === 'pause' && reason === null) throw cuttingError('pause-without-reason');
    const pause = {
      key,
      listId,
      kind,
      reason: kind === 'pause' ? reason : null,
      actorId: actor.id,
      at: at.toISOString(),
    };
    if (!(await this.sheets.recordPause(tx, pause))) {
      const before = await this.sheets.findPause(tx, key);
      if (before?.list_id !== listId || before.kind !== kind)
        throw idempotencyError('idempotency-key-reused', { log: 'cuttingLists.saw' });
      return false;
    }
    if (reason !== null && kind === 'pause')
      await addToTimeline(
        tx,
        { kind: 'cutting_list', id: listId },
        { actor, kind: 'system', text: `Paused at the saw: ${pauseReasons.label(reason).toLowerCase()}` },
      );
    return true;
  }
}
