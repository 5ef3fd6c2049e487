import { Injectable } from '@nestjs/common';
import { privacyRequestMachine } from '@plinth/contracts/kernel/machines';
import { Db, type Tx } from '../../../platform/data/database/db';
import type { Actor } from '../../../platform/data/session/request-context';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { privacyError } from './privacy.errors';
import { PrivacyRepository } from './privacy.repository';

const privacyRequestStates = stateTable(privacyRequestMachine, 'privacy_request', {
  noun: 'request',
  stamps: { done: 'closed_at', lapsed: 'closed_at' },
  // Every refusal means that the request is no longer open.
  refuse: (_why, { log }) => privacyError('request-closed', { log }),
});
/** Personal columns of a request, emptied when it is closed. */
const ERASED_COLUMNS = { email: null, token_hash: null };

/** Closes requests, answered or lapsed because the mailed link was not used. */
@Injectable()
export class RequestClosure {
  constructor(
    private readonly requests: PrivacyRepository,
    private readonly transitions: Transitions,
    private readonly db: Db,
  ) {}

  /** @throws DomainError request-closed */
  async closeRequest(tx: Tx, actor: Actor, id: string, outcome: string): Promise<void> {
    const transition = await this.transitions.move(tx, privacyRequestStates, {
      id,
      to: 'done',
      actor,
      set: { ...ERASED_COLUMNS, outcome },
    });
    if (!transition) throw privacyError('request-closed', { log: 'done already' });
  }

  closeLapsed(): Promise<void> {
    return this.db.transaction(async (tx) => {
      for (const id of await this.requests.lockLapsed(tx))
        await this.transitions.move(tx, privacyRequestStates, {
          id,
          to: 'lapsed',
          actor: 'system',
          set: { ...ERASED_COLUMNS, outcome: 'The link in the mail was not used.' },
        });
    });
  }
}
