import { Injectable } from '@nestjs/common';
import { fieldInWords } from '@plinth/contracts/kernel/log-fields';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Config } from '../../../platform/runtime/config/config';
import type { Tx } from '../../../platform/data/database/db';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { nameInMail } from '../../../platform/edge/mail/name-in-mail';
import { describeBankChange } from './bank-change-text';
import { CompanyRepository } from './company.repository';

interface BankChange {
  /** Key of the change; one mail is sent per change. */
  readonly key: string;
  readonly actor: string;
  readonly reason: string;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

/** Mails to the owners of the company, at once when its bank details change. */
@Injectable()
export class CompanyMails {
  constructor(
    private readonly repository: CompanyRepository,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async notifyOwners(tx: Tx, { key, actor, reason, changes }: BankChange): Promise<void> {
    const rows = changes.map(({ field, before, after }) => ({
      label: fieldInWords(field),
      value: describeBankChange(field, before, after),
    }));
    for (const { id, name, email } of await this.repository.listOwners(tx))
      await this.mailer.send(tx, {
        effectKey: `company-bank:${key}:${id}`,
        kind: 'company-bank-changed',
        to: email,
        subject: 'The company’s bank details were changed',
        isUrgent: true,
        body: {
          heading: 'The company’s bank details were changed',
          parts: [
            {
              kind: 'text',
              text: `${['Hello', nameInMail(name)].filter(Boolean).join(' ')},\n${nameInMail(actor)} changed the account that customers pay to. Reason: ${reason}`,
            },
            { kind: 'facts', rows },
            { kind: 'button', label: 'See the change', url: `${this.config.publicUrl}${staffPages.company.path}` },
            {
              kind: 'text',
              text: 'If nobody agreed this with you, undo it on that page right away, and lock the account of whoever did it under Users.',
            },
          ],
        },
      });
  }
}
