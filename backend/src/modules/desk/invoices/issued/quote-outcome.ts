import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { Tx } from '../../../../platform/data/database/db';
import type { MoveOf } from '../../../../platform/data/transitions/state-table';
import { Transitions } from '../../../../platform/data/transitions/transitions';
import { ContactRequestsService } from '../../contact-requests/contact-requests.service';
import { documentStates } from '../../ledger/document-states';
import type { Who } from '../../ledger/ledger.service';
import { WalkInsService } from '../../walk-ins/walk-ins.service';
import { quoteAccepted, quoteDeclined } from '../invoice-events';

type DocumentMove = MoveOf<typeof documentStates>;

/** Returns the actor of a move; a client who uses the link counts as the system. */
const getActor = ({ actor }: DocumentMove): Who => (actor !== 'system' && actor.kind === 'visitor' ? 'system' : actor);

/** Updates the contact request or the visit from which a quote came when the client answers the quote. */
@Injectable()
export class QuoteOutcome implements OnModuleInit {
  constructor(
    private readonly transitions: Transitions,
    private readonly requests: ContactRequestsService,
    private readonly visits: WalkInsService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.transitions.after(documentStates, ['accepted'], async (tx, move) => {
      // A quote that comes back from converted, because its invoice was undone, was won before.
      if (move.from === 'converted') return;
      await this.outbox.append(tx, quoteAccepted, { quote_id: move.row.id }, { subjectId: move.row.id });
      await this.markSourcesAsWon(tx, move);
    });
    this.transitions.after(documentStates, ['converted'], async (tx, move) => {
      if (move.from === 'sent') await this.markSourcesAsWon(tx, move);
    });
    this.transitions.after(documentStates, ['declined'], async (tx, move) => {
      const { id, contact_request_id } = move.row;
      await this.outbox.append(tx, quoteDeclined, { quote_id: id }, { subjectId: id });
      if (contact_request_id !== null) await this.requests.markAsLost(tx, contact_request_id, getActor(move));
    });
  }

  private async markSourcesAsWon(tx: Tx, move: DocumentMove): Promise<void> {
    const { contact_request_id, walk_in_id } = move.row;
    if (contact_request_id !== null) await this.requests.markAsWon(tx, contact_request_id, getActor(move));
    if (walk_in_id !== null) await this.visits.markAsWon(tx, walk_in_id, getActor(move));
  }
}
