import { Injectable } from '@nestjs/common';
import type { TillCount, tills as contract } from '@plinth/contracts/desk/client-payments/tills';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { formatRand } from '@plinth/money/format';
import { Audit } from '../../../platform/data/audit/audit';
import type { Connection } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { clientPaymentError } from './client-payments.errors';
import { TillsRepository, type TillCountRecord, type TillRecord } from './tills.repository';

const toTillCount = ({ booked: _booked, ...count }: TillCountRecord): TillCount => ({
  ...count,
  counted_at: count.counted_at.toISOString(),
  difference: count.expected === null ? 0 : count.counted - count.expected,
  left: count.counted - count.banked,
});

/**
 * Calculates the cash that should lie in a till, in cents: what stayed there at its last count, and what was booked
 * since, also for an earlier day. Before its first count, all cash that was ever booked there.
 */
const calculateExpected = (till: TillRecord, lastCount: TillCountRecord | null): number =>
  lastCount === null ? till.booked : lastCount.counted - lastCount.banked + (till.booked - lastCount.booked);

/** Cash of the branches: what lies in each till, what was counted and what went to the bank. */
@Injectable()
export class Tills {
  constructor(
    private readonly repository: TillsRepository,
    private readonly audit: Audit,
  ) {}

  async listTills({ location }: InputOf<typeof contract.list>): Promise<OutputOf<typeof contract.list>> {
    const branchId = location ?? null;
    const [tills, counts] = await Promise.all([
      this.repository.listTills(branchId),
      this.repository.listCounts(branchId),
    ]);
    return {
      tills: await Promise.all(
        tills.map(async (till) => {
          const lastCount = await this.findLastCount(till);
          return {
            branch_id: till.branch_id,
            branch: till.branch,
            expected: calculateExpected(till, lastCount),
            last_count: lastCount === null ? null : toTillCount(lastCount),
          };
        }),
      ),
      counts: counts.map(toTillCount),
    };
  }

  /**
   * Cashes up the till of a branch. The first count says why it is not all that was booked there; a repeated key returns the same count.
   * @throws DomainError till-unknown, till-changed, till-differs, banked-too-much
   */
  async countTill(
    actor: UserActor,
    { idempotency_key: id, ...input }: InputOf<typeof contract.count>,
  ): Promise<TillCount> {
    return this.repository.inTransaction(async (tx) => {
      await this.repository.lockTill(tx, input.branch_id);
      const earlierCount = await this.repository.findCount(id, tx);
      if (earlierCount !== undefined) return toTillCount(earlierCount);
      const [till] = await this.repository.listTills(input.branch_id, tx);
      if (till === undefined) throw clientPaymentError('till-unknown');
      const expectedCash = calculateExpected(till, await this.findLastCount(till, tx));
      if (expectedCash !== input.expected)
        throw clientPaymentError('till-changed', {
          message: `Cash was booked or counted since you began: ${formatRand(expectedCash)} should lie in the till now. Count it again.`,
        });
      checkCount(input, expectedCash);
      await this.repository.insertCount(tx, { id, ...input, counted_by_id: actor.id, booked: till.booked });
      const { branch_id: _branchId, ...numbers } = input;
      await this.audit.record(tx, {
        actor,
        action: 'till.count',
        subject: { kind: 'till', id: input.branch_id },
        after: { branch: till.branch, ...numbers },
      });
      const count = await this.repository.findCount(id, tx);
      if (count === undefined) throw clientPaymentError('till-unknown');
      return toTillCount(count);
    });
  }

  private async findLastCount({ last_id: id }: TillRecord, on?: Connection): Promise<TillCountRecord | null> {
    return id === null ? null : ((await this.repository.findCount(id, on)) ?? null);
  }
}

/** @throws DomainError banked-too-much, till-differs */
function checkCount(
  count: Pick<InputOf<typeof contract.count>, 'counted' | 'banked' | 'reason'>,
  expectedCash: number,
): void {
  if (count.banked > count.counted)
    throw clientPaymentError('banked-too-much', { fields: { banked: [`Bank at most ${formatRand(count.counted)}`] } });
  if (count.counted === expectedCash || count.reason !== '') return;
  const difference = `${formatRand(Math.abs(count.counted - expectedCash))} ${count.counted < expectedCash ? 'short' : 'over'}`;
  throw clientPaymentError('till-differs', {
    message: `The till is ${difference}. Count again, or enter the reason.`,
    fields: { reason: [`Enter why it is ${difference}`] },
  });
}
