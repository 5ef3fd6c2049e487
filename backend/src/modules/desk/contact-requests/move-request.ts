import type { ContactRequestStatus } from '@plinth/contracts/contact-request-labels';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/db';
import { Live } from '../../../platform/events/live';
import type { Actor } from '../../../platform/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { CONTACT_REQUESTS_TOPIC } from './contact-request.events';
import { ContactRequestsRepository, type ContactRequestRecord } from './contact-requests.repository';

/** Takes a locked request through states, one by one, and tells of each. */
@Injectable()
export class MoveRequest {
  constructor(
    private readonly requests: ContactRequestsRepository,
    private readonly timeline: TimelineService,
    private readonly live: Live,
  ) {}

  async along(
    tx: Tx,
    actor: Actor | 'system',
    { id, status }: Pick<ContactRequestRecord, 'id' | 'status'>,
    way: readonly ContactRequestStatus[],
  ): Promise<void> {
    let from = status;
    for (const to of way) {
      await this.requests.move(tx, id, from, to);
      await this.timeline.add(
        tx,
        { kind: 'contact_request', id },
        {
          actor,
          kind: 'change',
          text: 'Status changed',
          field: 'status',
          oldValue: from,
          newValue: to,
        },
      );
      from = to;
    }
    await this.live.publish(CONTACT_REQUESTS_TOPIC, tx);
  }
}
