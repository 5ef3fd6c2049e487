import { Injectable } from '@nestjs/common';
import { int, pick, tables, text } from '../../../platform/data/database/columns';
import { Db, orSkip, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

export interface CompanyRecord {
  trading_name: string;
  legal_name: string;
  registration_number: string;
  vat_number: string | null;
  office_bearers: string[];
  address: string;
  phone: string;
  whatsapp: string;
  email: string;
  information_officer: string;
  bank_name: string;
  bank_branch_code: string;
  bank_account_number: string;
  bank_account_holder: string;
  /** Null: the name stands in its place. */
  logo: LogoRecord | null;
}

export interface LogoRecord {
  id: string;
  /** Size of its files, px. */
  width: number;
  height: number;
}

/** Id of the only row. */
const THE_COMPANY = 1;

/** Locks the company, so that changes wait for each other. */
const lockCompany = sql('select from company where id = 1 for update');
const history = sql(
  { id: text, ...pick(tables.audit_entry, 'at', 'actor', 'action', 'before', 'after') },
  `select a.id::text, a.at, a.actor, a.action, a.before, a.after from audit_entry a
    where a.subject_kind = 'company' order by a.id desc limit 100`,
);
const owners = sql(
  pick(tables.user, 'id', 'name', 'email'),
  `select u.id, u.name, u.email from "user" u
    where u.is_active and (u.role_key = 'owner' or exists (select from user_role r where r.user_id = u.id and r.role_key = 'owner'))
    order by u.id`,
);
const waitingCounts = sql(
  { drafts: int, orders: int },
  `select (select count(*) from sales_document where status = 'draft')::int as drafts,
          (select count(*) from online_order where status = 'pending_payment')::int as orders`,
);

@Injectable()
export class CompanyRepository {
  constructor(private readonly db: Db) {}

  findCompany(on: Connection = this.db): Promise<CompanyRecord | null> {
    return on.prisma.company.findUnique({
      where: { id: THE_COMPANY },
      omit: { id: true, logo_id: true },
      include: { logo: { select: { id: true, width: true, height: true } } },
    });
  }

  async lockCompany(tx: Tx): Promise<void> {
    await tx.execute(lockCompany, []);
  }

  async updateCompany(tx: Tx, values: Partial<Omit<CompanyRecord, 'logo'>>): Promise<void> {
    const { trading_name, legal_name, registration_number, vat_number, office_bearers, address, phone } = values;
    const { whatsapp, email, information_officer } = values;
    const { bank_name, bank_branch_code, bank_account_number, bank_account_holder } = values;
    await tx.prisma.company.update({
      where: { id: THE_COMPANY },
      data: {
        trading_name: orSkip(trading_name),
        legal_name: orSkip(legal_name),
        registration_number: orSkip(registration_number),
        vat_number: orSkip(vat_number),
        office_bearers: orSkip(office_bearers),
        address: orSkip(address),
        phone: orSkip(phone),
        whatsapp: orSkip(whatsapp),
        email: orSkip(email),
        information_officer: orSkip(information_officer),
        bank_name: orSkip(bank_name),
        bank_branch_code: orSkip(bank_branch_code),
        bank_account_number: orSkip(bank_account_number),
        bank_account_holder: orSkip(bank_account_holder),
      },
      select: { id: true },
    });
  }

  /** Lists its changes in the log, newest first. */
  listHistory() {
    return this.db.listRows(history, []);
  }

  /** Lists the owners, who are notified when the bank details change. */
  listOwners(tx: Tx) {
    return tx.listRows(owners, []);
  }

  /** Counts draft documents and unpaid online orders. */
  async countPending() {
    return this.db.getRow(waitingCounts, []);
  }
}
