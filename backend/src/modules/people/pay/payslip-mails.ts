import { Injectable, type OnModuleInit } from '@nestjs/common';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import type { Tx } from '../../../platform/data/database/db';
import { defineEvent, type Occurrence, Outbox } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { PayRepository } from './pay.repository';

/** A run was paid, and employees may see their payslips. */
export const payRunPaid = defineEvent('pay_run.paid', z.strictObject({ run_id: z.uuid() }));

/** Mails employees that their payslip is ready. No mail contains an amount: opening the payslip requires signing in. */
@Injectable()
export class PayslipMails implements OnModuleInit {
  constructor(
    private readonly repository: PayRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(payRunPaid, 'mail-payslips', ({ run_id }, occurrence) => this.sendPayslips(run_id, occurrence));
  }

  /** Queues the mails in the caller's transaction. */
  async queueMails(tx: Tx, runId: string): Promise<void> {
    await this.outbox.append(tx, payRunPaid, { run_id: runId }, { subjectId: runId });
  }

  private async sendPayslips(runId: string, { tx, effectKey }: Occurrence): Promise<void> {
    for (const { id, employee_id, from_day, to_day, pay_day, email } of await this.repository.listRecipients(tx, runId))
      await this.mailer.send(tx, {
        effectKey: `${effectKey}:${id}`,
        kind: 'payslip',
        to: email,
        subject: `Your payslip to ${formatLongDay(to_day)}`,
        body: {
          heading: 'Your payslip is ready',
          parts: [
            {
              kind: 'text',
              text: `It is for ${formatLongDay(from_day)} to ${formatLongDay(to_day)}, paid on ${formatLongDay(pay_day)}. Sign in to open it. If something on it is wrong, tell whoever prepares the pay.`,
            },
            {
              kind: 'button',
              label: 'Open the payslip',
              url: this.config.publicUrl + printablePath('payslip', id, employee_id),
            },
          ],
        },
      });
  }
}
