import { Injectable } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import { Audit } from '../../../../platform/data/audit/audit';
import type { Tx } from '../../../../platform/data/database/db';
import type { Actor } from '../../../../platform/data/session/request-context';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { ClientsService } from '../../clients/clients.service';
import { LedgerService } from '../../ledger/ledger.service';

/** Unallocated credit that a client puts to an invoice. */
@Injectable()
export class ClientCredit {
  constructor(
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
  ) {}

  /** Allocates the client's credit to the invoice, up to its balance. */
  async allocateCredit(
    tx: Tx,
    actor: Actor,
    invoice: { readonly id: string; readonly client_id: string },
  ): Promise<void> {
    await this.clients.lockUnmerged(tx, invoice.client_id);
    const usedCredit = await this.ledger.useFreeCredit(tx, invoice.client_id, invoice.id);
    if (usedCredit === 0) return;
    await this.timeline.addEntry(
      tx,
      { kind: 'invoice', id: invoice.id },
      {
        actor: 'system',
        kind: 'system',
        text: `The client used ${formatRand(usedCredit)} of their credit for this invoice`,
      },
    );
    await this.audit.record(tx, {
      actor,
      action: 'payment.use-credit',
      subject: { kind: 'invoice', id: invoice.id },
      after: { used: usedCredit },
    });
  }
}
