import { Injectable } from '@nestjs/common';
import { MOST_BRANCHES, type BranchDetails, type branchEditing } from '@plinth/contracts/base/company/branch-editing';
import { formatHours, weekDays } from '@plinth/contracts/base/company/opening-hours';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RIGHTS_TOPIC } from '../../../platform/data/session/rights-news';
import { deriveKey, findFreeKey } from '../../../platform/runtime/words/free-key';
import { BranchesRepository, type BranchRecord } from './branches.repository';
import { companyError } from './company.errors';
import { pickSide, listDifferences, calculateStamp, type Change } from './differences';

type Calls = typeof branchEditing;
const success = { ok: true } as const;
const addedBranch = z.object({ id: z.string() });

/** Formats a branch as the log keeps it, and the page shows it: each day of the week is a field. */
const toFields = ({
  hours,
  latitude,
  longitude,
  position,
  workshop,
  ...details
}: BranchDetails): Record<string, string> => ({
  name: details.name,
  address: details.address,
  phone: details.phone,
  email: details.email,
  ...Object.fromEntries(weekDays.codes.map((day) => [day, formatHours(hours[day])])),
  latitude: String(latitude),
  longitude: String(longitude),
  position: String(position),
  number_letters: details.number_letters,
  label_printer: details.label_printer,
  cut_hours: String(workshop?.cut.hours ?? ''),
  cut_hands: String(workshop?.cut.hands ?? ''),
  edge_hours: String(workshop?.edge.hours ?? ''),
  edge_hands: String(workshop?.edge.hands ?? ''),
  drill_hours: String(workshop?.drill.hours ?? ''),
  drill_hands: String(workshop?.drill.hands ?? ''),
  pack_hours: String(workshop?.pack.hours ?? ''),
  pack_hands: String(workshop?.pack.hands ?? ''),
});

const calculateBranchStamp = (branch: BranchRecord): string => calculateStamp(toFields(branch));

/** Limits the position of a branch to the length of the list. */
const limitPosition = (branch: BranchDetails, count: number): BranchDetails => ({
  ...branch,
  position: Math.min(branch.position, count),
});

/** The branches, as the owner sets them. */
@Injectable()
export class BranchEditor {
  constructor(
    private readonly repository: BranchesRepository,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly live: Live,
    private readonly db: Db,
  ) {}

  async listBranches(): Promise<OutputOf<Calls['list']>> {
    const branches = await this.repository.listBranches();
    return branches.map((branch) => ({
      ...branch,
      closed_at: branch.closed_at?.toISOString() ?? null,
      stamp: calculateBranchStamp(branch),
    }));
  }

  /** @throws DomainError branch-not-found, branch-closed, branch-name-taken, branch-letters-taken */
  async previewChanges({ id, ...details }: InputOf<Calls['preview']>): Promise<OutputOf<Calls['preview']>> {
    const branches = await this.repository.listBranches();
    const before = id === null ? null : findBranch(branches, id);
    if (before !== null && before.closed_at !== null) throw companyError('branch-closed');
    refuseTakenName(branches, id, details.name);
    refuseTakenLetters(branches, id, details.number_letters);
    const placedDetails = limitPosition(details, branches.length + (before ? 0 : 1));
    const changes = listDifferences(before ? toFields(before) : {}, toFields(placedDetails));
    return {
      changes,
      effects:
        changes.length === 0
          ? []
          : [
              ...listEffects(before, changes),
              ...(await this.listLetterEffects(changes)),
              ...listWorkshopEffects(branches, before, details),
            ],
    };
  }

  /** Says that letters which are given to a branch are on papers already. */
  private async listLetterEffects(changes: readonly Change[]): Promise<string[]> {
    const letters = changes.find(({ field }) => field === 'number_letters')?.after ?? '';
    return letters !== '' && (await this.repository.areLettersUsed(letters))
      ? [`There are papers with ${letters} already, from this branch or another: their numbers go on.`]
      : [];
  }

  listHistory(): Promise<OutputOf<Calls['history']>> {
    return this.audit.listEntries('branch');
  }

  /** @throws DomainError branch-name-taken, branch-letters-taken, branches-full */
  addBranch(
    actor: UserActor,
    { idempotency_key, reason, ...details }: InputOf<Calls['add']>,
  ): Promise<OutputOf<Calls['add']>> {
    const repeatable = {
      scope: `company.branches.add:${actor.id}`,
      key: idempotency_key,
      request: { ...details, reason },
      answer: addedBranch,
    };
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, repeatable, async () => {
        await this.repository.lockBranches(tx);
        const branches = await this.repository.listBranches(tx);
        if (branches.length >= MOST_BRANCHES) throw companyError('branches-full');
        refuseTakenName(branches, null, details.name);
        refuseTakenLetters(branches, null, details.number_letters);
        const placedDetails = limitPosition(details, branches.length + 1);
        const baseKey = deriveKey(details.name, 'branch');
        const key = findFreeKey(baseKey, await this.repository.listKeys(tx, baseKey));
        const id = await this.repository.insertBranch(tx, key, placedDetails);
        await this.placeBranch(tx, branches, id, placedDetails.position);
        await this.audit.record(tx, {
          actor,
          action: 'branch.add',
          subject: { kind: 'branch', id },
          after: { ...toFields(placedDetails), [REASON_FIELD]: reason },
        });
        return { id };
      }),
    );
  }

  /** @throws DomainError branch-not-found, branch-closed, branch-changed, branch-name-taken, branch-letters-taken */
  async saveBranch(
    actor: UserActor,
    { id, stamp, reason, ...details }: InputOf<Calls['save']>,
  ): Promise<OutputOf<Calls['save']>> {
    await this.db.transaction(async (tx) => {
      await this.repository.lockBranches(tx);
      const branches = await this.repository.listBranches(tx);
      const before = findBranch(branches, id);
      if (before.closed_at !== null) throw companyError('branch-closed');
      const placedDetails = limitPosition(details, branches.length);
      const changes = listDifferences(toFields(before), toFields(placedDetails));
      // Repeated because the first answer was lost: it is saved already.
      if (changes.length === 0) return;
      if (calculateBranchStamp(before) !== stamp) throw companyError('branch-changed');
      refuseTakenName(branches, id, details.name);
      refuseTakenLetters(branches, id, details.number_letters);
      await this.repository.updateBranch(tx, id, placedDetails);
      await this.placeBranch(tx, branches, id, placedDetails.position);
      await this.audit.record(tx, {
        actor,
        action: 'branch.change',
        subject: { kind: 'branch', id },
        before: pickSide(changes, 'before'),
        after: { ...pickSide(changes, 'after'), [REASON_FIELD]: reason },
      });
    });
    return success;
  }

  /** Moves a branch to its position, and makes open staff pages reload the branches that they offer. */
  private async placeBranch(tx: Tx, branches: readonly BranchRecord[], id: string, position: number): Promise<void> {
    const others = branches.map((branch) => branch.id).filter((other) => other !== id);
    await this.repository.orderBranches(tx, others.toSpliced(position - 1, 0, id));
    await this.live.publish(RIGHTS_TOPIC, tx);
  }
}

/** @throws DomainError branch-not-found */
export function findBranch(branches: readonly BranchRecord[], id: string): BranchRecord {
  const branch = branches.find((candidate) => candidate.id === id);
  if (!branch) throw companyError('branch-not-found', { log: id });
  return branch;
}

/** @throws DomainError branch-name-taken */
function refuseTakenName(branches: readonly BranchRecord[], id: string | null, name: string): void {
  const isTaken = branches.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  if (isTaken)
    throw companyError('branch-name-taken', { fields: { name: ['Another branch has this name. Choose another'] } });
}

/** @throws DomainError branch-letters-taken */
function refuseTakenLetters(branches: readonly BranchRecord[], id: string | null, letters: string): void {
  const holder = branches.find((other) => other.id !== id && letters !== '' && other.number_letters === letters);
  if (holder !== undefined)
    throw companyError('branch-letters-taken', {
      fields: { number_letters: [`${holder.name} has these letters. Choose others`] },
    });
}

/** Lists what follows for the workshops of the company from a change of one branch. */
function listWorkshopEffects(
  branches: readonly BranchRecord[],
  before: BranchRecord | null,
  { name, workshop }: Pick<BranchDetails, 'name' | 'workshop'>,
): string[] {
  const hadWorkshop = before !== null && before.workshop !== null;
  if (hadWorkshop === (workshop !== null)) return [];
  const otherWorkshops = branches.filter(
    (branch) => branch.id !== before?.id && branch.workshop !== null && branch.closed_at === null,
  );
  const stays = 'Projects that are released already stay where they are.';
  if (workshop !== null)
    return [
      otherWorkshops.length === 0
        ? `${name} becomes the workshop: what any branch sells is made there from now on, and promised by the hours of its stations. ${stays}`
        : `What ${name} sells is made there from now on, and promised by the hours of its stations. ${stays}`,
    ];
  return [
    otherWorkshops.length === 0
      ? `No branch has a workshop of its own any more: promises follow the company’s figures again. ${stays}`
      : `What ${name} sells is made at ${otherWorkshops[0].name} from now on. ${stays}`,
  ];
}

/** Says how papers are numbered from a change on. */
function listNumberEffects(changes: readonly Change[]): string[] {
  const letters = changes.find(({ field }) => field === 'number_letters')?.after;
  if (letters === undefined) return [];
  return [
    letters === null || letters === ''
      ? 'Its quotes, invoices, credit notes, receipts and refunds are numbered in the company’s run from now on. What is issued keeps its number.'
      : `Its quotes, invoices, credit notes, receipts and refunds have a run of their own from now on, like INV-${letters}-1001. What is issued keeps its number.`,
  ];
}

function listEffects(before: BranchRecord | null, changes: readonly Change[]): string[] {
  const position = changes.find(({ field }) => field === 'position');
  const becomesFirst = position?.after === '1';
  const isNoLongerFirst = position?.before === '1';
  return [
    before
      ? 'The contact page, the checkout and the back office show it at once.'
      : 'Customers can collect there at once, and the contact page shows it.',
    ...(before ? [] : ['It gets a bin for incoming goods and a main bin. Add more under Bins.']),
    ...(before ? [] : ['Nobody works there yet. Choose who does under Users.']),
    ...(before && changes.some(({ field }) => field === 'name' || field === 'address')
      ? ['Documents that are opened again carry the new name and address of the branch.']
      : []),
    ...listNumberEffects(changes),
    ...(becomesFirst
      ? [
          'It becomes the first branch: online orders that are delivered are made and picked there from now on, from what lies there.',
        ]
      : []),
    ...(isNoLongerFirst
      ? [
          'It is no longer the first branch: online orders that are delivered are made and picked at the new first one from now on.',
        ]
      : []),
  ];
}
