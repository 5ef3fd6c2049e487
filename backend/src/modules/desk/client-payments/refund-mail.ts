import { Injectable } from '@nestjs/common';
import { methodWord, type ClientPaymentMethod } from '@plinth/contracts/desk/ledger/client-account-labels';
import { pdfAddress } from '@plinth/contracts/kernel/printable-address';
import { formatRand } from '@plinth/money/format';
import { Config } from '../../../platform/runtime/config/config';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Mailer } from '../../../platform/edge/mail/mailer';
import type { UserActor } from '../../../platform/data/session/request-context';

interface RefundFacts {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly method: ClientPaymentMethod;
  readonly reason: string;
}

/** Mails to clients about their refunds. */
@Injectable()
export class RefundMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly db: Db,
  ) {}

  /** Queues the mail; does nothing when the client has no email address, since staff tell such a client. */
  async sendRefundMail(
    tx: Tx,
    actor: UserActor,
    client: { readonly name: string; readonly email: string },
    { id, number, amount, method, reason }: RefundFacts,
  ): Promise<void> {
    if (client.email === '') return;
    const { access_key: key } = await tx.prisma.client_payment.findUniqueOrThrow({
      where: { id },
      select: { access_key: true },
    });
    const sender = await this.db.prisma.user.findUnique({ where: { id: actor.id }, select: { email: true } });
    const bankDelayNote = method === 'cash' ? '' : ' Banks take up to 10 working days.';
    await this.mailer.send(tx, {
      effectKey: `client-refund:${id}`,
      kind: 'client-refund',
      to: client.email,
      ...(sender === null ? {} : { replyTo: sender.email }),
      subject: `${formatRand(amount)} paid back: refund ${number}`,
      body: {
        heading: 'We paid you back',
        parts: [
          {
            kind: 'text',
            text: `Dear ${client.name}, we paid ${formatRand(amount)} back to you by ${methodWord(method)}: ${reason}.${bankDelayNote} Answer this mail if something is not right.`,
          },
          {
            kind: 'button',
            label: `See refund ${number}`,
            url: `${this.config.publicUrl}${pdfAddress('receipt', id, { key })}`,
          },
        ],
      },
    });
  }
}
