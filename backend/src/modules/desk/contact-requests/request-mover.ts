import { Injectable } from '@nestjs/common';
import type { ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import type { Actor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CONTACT_REQUESTS_TOPIC } from './contact-request-events';
import { contactRequestStates } from './contact-request-states';
import type { ContactRequestRecord } from './contact-requests.repository';

/**
 * Moves a locked request through states one by one and publishes each; open pages are notified even if the state
 * stays.
 */
@Injectable()
export class RequestMover {
  constructor(
    private readonly transitions: Transitions,
    private readonly live: Live,
  ) {}

  async moveAlong(
    tx: Tx,
    actor: Actor | 'system',
    request: Pick<ContactRequestRecord, 'id' | 'status'>,
    steps: readonly ContactRequestStatus[],
  ): Promise<void> {
    const { id } = request;
    let lockedRequest = request;
    for (const to of steps) {
      await this.transitions.move(tx, contactRequestStates, { id, to, actor, locked: lockedRequest });
      lockedRequest = { id, status: to };
    }
    if (steps.length === 0) await this.live.publish(CONTACT_REQUESTS_TOPIC, tx);
  }
}
