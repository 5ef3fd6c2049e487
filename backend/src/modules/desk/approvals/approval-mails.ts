import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pathTo } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';
import { Config } from '../../../platform/config/config';
import { type Occurrence, Outbox } from '../../../platform/events/outbox';
import { Mailer } from '../../../platform/mail/mailer';
import { approvalAsked, MOST_ASKED } from './approval-events';
import { ApprovalViews } from './approval-views';
import { approvalName } from './approval-words';
import { ApprovalsRepository } from './approvals.repository';

/** Whoever may approve is not always at the screen, while the client waits at the counter. */
@Injectable()
export class ApprovalMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly requests: ApprovalsRepository,
    private readonly views: ApprovalViews,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(approvalAsked, 'mail-approval-asked', ({ request_id }, occurrence) =>
      this.asked(request_id, occurrence),
    );
  }

  private async asked(id: string, { tx, effectKey }: Occurrence): Promise<void> {
    const request = await this.requests.find(id, tx);
    if (request?.status !== 'waiting') return;
    const subject = `Approve? ${approvalName(request)}`;
    for (const { id: person, email } of (await this.views.approvers(request)).slice(0, MOST_ASKED))
      await this.mailer.send(tx, {
        effectKey: `${effectKey}:${person}`,
        kind: 'approval-asked',
        to: email,
        subject: subject.slice(0, 190),
        body: {
          heading: subject,
          parts: [
            { kind: 'text', text: `${request.asked_by} asks: ${request.reason}` },
            {
              kind: 'button',
              label: 'Approve or decline',
              url: `${this.config.publicUrl}${pathTo(staffPages.approval, { id })}`,
            },
          ],
        },
      });
  }
}
