import { Injectable, type OnModuleInit } from '@nestjs/common';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import { tables } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { defineEvent, type Occurrence, Outbox } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { dayInWords } from '../../../platform/runtime/words/day-in-words';

/** A run is paid: its payslips are with their people. */
export const payRunPaid = defineEvent('pay_run.paid', z.strictObject({ run_id: z.uuid() }));

const handedOut = sql(
  {
    id: tables.payslip.id,
    employee_id: tables.payslip.employee_id,
    from_day: tables.pay_run.from_day,
    to_day: tables.pay_run.to_day,
    pay_day: tables.pay_run.pay_day,
    email: tables.user.email,
  },
  `select s.id, s.employee_id, r.from_day, r.to_day, r.pay_day, u.email
     from payslip s join pay_run r on r.id = s.run_id join employee e on e.id = s.employee_id join "user" u on u.id = e.user_id
    where s.run_id = $1 and u.is_active order by s.id`,
);

/** Tells people by mail that their payslip is there. No amount stands in a mail: the payslip itself asks who opens it. */
@Injectable()
export class PayslipMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(payRunPaid, 'mail-payslips', ({ run_id }, occurrence) => this.send(run_id, occurrence));
  }

  /** Mails go once the change that this belongs to is kept. */
  async tellPaid(tx: Tx, runId: string): Promise<void> {
    await this.outbox.append(tx, payRunPaid, { run_id: runId }, { subjectId: runId });
  }

  private async send(runId: string, { tx, effectKey }: Occurrence): Promise<void> {
    for (const { id, employee_id, from_day, to_day, pay_day, email } of await tx.rows(handedOut, [runId]))
      await this.mailer.send(tx, {
        effectKey: `${effectKey}:${id}`,
        kind: 'payslip',
        to: email,
        subject: `Your payslip to ${dayInWords(to_day)}`,
        body: {
          heading: 'Your payslip is there',
          parts: [
            {
              kind: 'text',
              text: `It is of ${dayInWords(from_day)} to ${dayInWords(to_day)}, paid on ${dayInWords(pay_day)}. Sign in to open it. If something on it is wrong, tell whoever prepares the pay.`,
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
