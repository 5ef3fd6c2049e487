import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { companyEditing } from '@plinth/contracts/base/company/company-editing';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CompanyMails } from './company-mails';
import { companyError } from './company.errors';
import { CompanyRepository, type CompanyRecord } from './company.repository';
import { pickSide, listDifferences, calculateStamp } from './differences';

type Calls = typeof companyEditing;
type Details = Omit<CompanyRecord, 'logo'>;
type Values = Partial<Details>;
const success = { ok: true } as const;
const DETAILS = 'company.details';
const BANK = 'company.bank';
/** Fields that papers show. */
const ON_PAPERS = ['trading_name', 'legal_name', 'registration_number', 'vat_number', 'address', 'phone', 'email'];
/** Returns what is typed of the company: its logo is sent by itself. */
const pickDetails = ({ logo: _, ...details }: CompanyRecord): Details => details;
const loggedSchema = z.record(z.string(), z.string()).nullable();

/** The company's own details, as the owner sets them. */
@Injectable()
export class CompanyEditor {
  constructor(
    private readonly repository: CompanyRepository,
    private readonly mails: CompanyMails,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async getCompany(): Promise<OutputOf<Calls['get']>> {
    const record = await this.repository.findCompany();
    if (!record) throw companyError('company-missing');
    return { ...record, stamp: calculateStamp(pickDetails(record)) };
  }

  async previewChanges(wantedValues: InputOf<Calls['preview']>): Promise<OutputOf<Calls['preview']>> {
    const record = await this.repository.findCompany();
    if (!record) throw companyError('company-missing');
    const changes = listDifferences({ ...pickDetails(record) }, { ...wantedValues });
    return {
      changes,
      effects: changes.length === 0 ? [] : await this.listEffects(new Set(changes.map(({ field }) => field))),
    };
  }

  async listHistory(): Promise<OutputOf<Calls['history']>> {
    const entries = await this.repository.listHistory();
    return entries.map(({ id, at, actor, action, before, after }) => {
      const oldValues = loggedSchema.parse(before) ?? {};
      const { [REASON_FIELD]: reason = '', ...newValues } = loggedSchema.parse(after) ?? {};
      return {
        id,
        at: at.toISOString(),
        actor,
        is_bank: action === BANK,
        is_logo: action !== BANK && action !== DETAILS,
        reason,
        changes: Object.entries(newValues).map(([field, value]) => ({
          field,
          before: oldValues[field] ?? '',
          after: value,
        })),
      };
    });
  }

  /** @throws DomainError company-changed */
  saveDetails(actor: UserActor, input: InputOf<Calls['saveDetails']>): Promise<OutputOf<Calls['saveDetails']>> {
    return this.saveValues(actor, DETAILS, input);
  }

  /** @throws DomainError company-changed */
  saveBank(actor: UserActor, input: InputOf<Calls['saveBank']>): Promise<OutputOf<Calls['saveBank']>> {
    return this.saveValues(actor, BANK, input);
  }

  private async saveValues(
    actor: UserActor,
    action: typeof DETAILS | typeof BANK,
    { stamp, reason, ...values }: Values & { stamp: string; reason: string },
  ): Promise<typeof success> {
    const key = randomUUID();
    await this.db.transaction(async (tx) => {
      await this.repository.lockCompany(tx);
      const before = await this.repository.findCompany(tx);
      if (!before) throw companyError('company-missing');
      const changes = listDifferences({ ...pickDetails(before) }, { ...values });
      // Repeated because the first answer was lost: it is saved already.
      if (changes.length === 0) return;
      if (calculateStamp(pickDetails(before)) !== stamp) throw companyError('company-changed');
      await this.repository.updateCompany(tx, values);
      await this.audit.record(tx, {
        actor,
        action,
        subject: { kind: 'company' },
        before: pickSide(changes, 'before'),
        after: { ...pickSide(changes, 'after'), [REASON_FIELD]: reason },
      });
      if (action === BANK) await this.mails.notifyOwners(tx, { key, actor: actor.name, reason, changes });
    });
    return success;
  }

  private async listEffects(fields: ReadonlySet<string>): Promise<string[]> {
    const { drafts, orders } = await this.repository.countPending();
    const isBank = [...fields].some((field) => field.startsWith('bank_'));
    return [
      isBank
        ? 'New documents show the new account at once.'
        : 'The footer, the shop’s pages and new documents show it at once.',
      ...(isBank || ON_PAPERS.some((field) => fields.has(field))
        ? [
            `Issued invoices, credit notes and sent quotes keep the details of their day. Drafts take the new details when they are issued: ${String(drafts)} now.`,
            'Receipts and statements that are opened again carry the new details.',
          ]
        : []),
      ...(isBank
        ? [
            `Orders that wait for their payment show the new account: ${String(orders)} now. Mails and invoices that went out name the old one, so keep it open until they are paid.`,
            'Every owner gets a mail about it.',
          ]
        : []),
      ...(fields.has('vat_number')
        ? ['Without a VAT number invoices charge no VAT; with one they charge it from now on.']
        : []),
    ];
  }
}
