import { Injectable } from '@nestjs/common';
import type { WalkInReason } from '@plinth/contracts/desk/walk-ins/walk-in-labels';
import { walkInList } from '@plinth/contracts/desk/walk-ins/walk-in-list';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import type { Actor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { walkInError } from './walk-ins.errors';
import { WalkInsRepository } from './walk-ins.repository';

/** Facts that a quote takes over from a visit. */
export interface WalkInToQuote {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly reason: WalkInReason;
  /** Wish of the visitor, in the words of the person who helped. */
  readonly message: string;
  readonly branch_id: string;
}

/** Visits for sales documents. Each call may be repeated. */
@Injectable()
export class WalkInsService {
  constructor(
    private readonly visits: WalkInsRepository,
    private readonly timeline: TimelineService,
    private readonly live: Live,
  ) {}

  /** Finds the facts of a visit for a quote; null if there is no such visit. */
  async findForQuote(id: string): Promise<WalkInToQuote | null> {
    const visit = await this.visits.findById(id);
    if (!visit) return null;
    const { name, email, phone, reason, interest, branch_id } = visit;
    return { id, name, email, phone, reason, message: interest, branch_id };
  }

  /**
   * Records that a quote was made for a visit.
   * @throws DomainError walk-in-not-found
   */
  async markAsQuoted(
    tx: Tx,
    id: string,
    quoteNumber: string,
    quoteId: string,
    actor: Actor | 'system' = 'system',
  ): Promise<void> {
    const visit = await this.visits.lockVisit(tx, id);
    if (!visit) throw walkInError('walk-in-not-found');
    if (visit.quote_id === quoteId) return;
    await this.visits.setQuote(tx, id, quoteId, quoteNumber);
    await this.addToTimeline(tx, id, actor, `Quote ${quoteNumber} was made`);
  }

  /** Marks a visit as having led to an order, after its quote was accepted or became an invoice. */
  async markAsWon(tx: Tx, id: string, actor: Actor | 'system' = 'system'): Promise<void> {
    const visit = await this.visits.lockVisit(tx, id);
    if (!visit) throw walkInError('walk-in-not-found');
    if (visit.outcome === 'order') return;
    await this.visits.setOutcome(tx, id, 'order');
    await this.addToTimeline(tx, id, actor, 'The quote became an order');
  }

  private async addToTimeline(tx: Tx, id: string, actor: Actor | 'system', text: string): Promise<void> {
    await this.timeline.addEntry(tx, { kind: 'walk_in', id }, { actor, kind: 'system', text });
    await this.live.publish(walkInList.name, tx);
  }
}
