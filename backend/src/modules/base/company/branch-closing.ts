import { Injectable } from '@nestjs/common';
import {
  closingConditions,
  type branchEditing,
  type ClosingCondition,
  type UnmetCondition,
} from '@plinth/contracts/base/company/branch-editing';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RIGHTS_TOPIC } from '../../../platform/data/session/rights-news';
import { BranchClosingRepository } from './branch-closing.repository';
import { findBranch } from './branch-editor';
import { BranchesRepository, type BranchRecord } from './branches.repository';
import { companyError } from './company.errors';

type Calls = typeof branchEditing;
const success = { ok: true } as const;

/** Pages on which what hangs on a branch is dealt with. */
const PAGES: Readonly<Record<ClosingCondition, string>> = {
  last_branch: staffPages.company.path,
  stock: staffPages.bins.path,
  orders: staffPages.orders.path,
  invoices: staffPages.invoices.path,
  projects: staffPages.projects.path,
  cutting_lists: staffPages.cuttingLists.path,
  trips: staffPages.trips.path,
  purchase_orders: staffPages.purchaseOrders.path,
  transfers: staffPages.transfers.path,
  employees: staffPages.employees.path,
  people: staffPages.users.path,
  devices: staffPages.devices.path,
  till: staffPages.takings.path,
  quotes: staffPages.invoices.path,
  drafts: staffPages.invoices.path,
};
/** Conditions that are named, and keep no branch open. */
const NOTICES: ReadonlySet<ClosingCondition> = new Set(['quotes', 'drafts']);

/** Closes branches on which nothing hangs any more, and opens them again. What happened there keeps its branch. */
@Injectable()
export class BranchClosing {
  constructor(
    private readonly repository: BranchClosingRepository,
    private readonly branches: BranchesRepository,
    private readonly audit: Audit,
    private readonly live: Live,
    private readonly db: Db,
  ) {}

  /** @throws DomainError branch-not-found */
  async listUnmetConditions({ id }: InputOf<Calls['closing']>, on?: Connection): Promise<OutputOf<Calls['closing']>> {
    findBranch(await this.branches.listBranches(on), id);
    const use = await this.repository.readUse(id, dayHere(new Date()), on);
    const conditions: UnmetCondition[] = [];
    const addCondition = (code: ClosingCondition, detail: string) =>
      conditions.push({
        code,
        text: detail === '' ? closingConditions.label(code) : `${closingConditions.label(code)}: ${detail}`,
        href: PAGES[code],
        keeps_open: !NOTICES.has(code),
      });
    if (use.other_branches === 0) addCondition('last_branch', '');
    const addCount = (code: ClosingCondition, count: number) => {
      if (count > 0) addCondition(code, String(count));
    };
    addCount('stock', use.stock);
    addCount('orders', use.orders);
    addCount('invoices', use.invoices);
    addCount('projects', use.projects);
    addCount('cutting_lists', use.cutting_lists);
    addCount('trips', use.trips);
    addCount('purchase_orders', use.purchase_orders);
    addCount('transfers', use.transfers);
    addCount('employees', use.employees);
    addCount('people', use.people);
    addCount('devices', use.devices);
    if (use.cash === null && use.booked_cash !== 0) addCondition('till', 'it was never counted');
    if (use.cash !== null && use.cash !== 0) addCondition('till', formatRand(use.cash));
    addCount('quotes', use.quotes);
    addCount('drafts', use.drafts);
    return conditions;
  }

  /**
   * Closes a branch and moves it to the end of the list; a closed one stays as it is.
   * @throws DomainError branch-not-found, branch-in-use
   */
  async closeBranch(actor: UserActor, { id, reason }: InputOf<Calls['close']>): Promise<OutputOf<Calls['close']>> {
    await this.db.transaction(async (tx) => {
      await this.branches.lockBranches(tx);
      const branches = await this.branches.listBranches(tx);
      const branch = findBranch(branches, id);
      if (branch.closed_at !== null) return;
      await this.branches.lockBranch(tx, id);
      const conditions = (await this.listUnmetConditions({ id }, tx)).filter(({ keeps_open }) => keeps_open);
      if (conditions.length > 0)
        throw companyError('branch-in-use', {
          message: `${branch.name} cannot be closed yet. ${conditions.map(({ text }) => text).join('. ')}.`,
        });
      await this.branches.setClosed(tx, id, new Date());
      await this.moveToEnd(tx, branches, id);
      await this.recordAudit(tx, actor, 'branch.close', branch, reason);
    });
    return success;
  }

  /**
   * Opens a closed branch again; an open one stays as it is.
   * @throws DomainError branch-not-found
   */
  async reopenBranch(actor: UserActor, { id, reason }: InputOf<Calls['reopen']>): Promise<OutputOf<Calls['reopen']>> {
    await this.db.transaction(async (tx) => {
      await this.branches.lockBranches(tx);
      const branches = await this.branches.listBranches(tx);
      const branch = findBranch(branches, id);
      if (branch.closed_at === null) return;
      await this.branches.setClosed(tx, id, null);
      const openIds = branches.filter(({ closed_at }) => closed_at === null).map((other) => other.id);
      const closedIds = branches
        .filter(({ closed_at, id: other }) => closed_at !== null && other !== id)
        .map((other) => other.id);
      await this.branches.orderBranches(tx, [...openIds, id, ...closedIds]);
      await this.live.publish(RIGHTS_TOPIC, tx);
      await this.recordAudit(tx, actor, 'branch.reopen', branch, reason);
    });
    return success;
  }

  /** Moves a branch to the end of the list, and makes open staff pages reload the branches that they offer. */
  private async moveToEnd(tx: Tx, branches: readonly BranchRecord[], id: string): Promise<void> {
    const otherIds = branches.map((branch) => branch.id).filter((other) => other !== id);
    await this.branches.orderBranches(tx, [...otherIds, id]);
    await this.live.publish(RIGHTS_TOPIC, tx);
  }

  private async recordAudit(
    tx: Tx,
    actor: UserActor,
    action: 'branch.close' | 'branch.reopen',
    { id, name }: BranchRecord,
    reason: string,
  ): Promise<void> {
    await this.audit.record(tx, {
      actor,
      action,
      subject: { kind: 'branch', id },
      after: { name, [REASON_FIELD]: reason },
    });
  }
}
