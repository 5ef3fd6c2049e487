import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { inWords, type BinKind } from '@plinth/contracts/stock/stock/stock-labels';
import type { StockTransfer, stockTransfers as contract } from '@plinth/contracts/stock/transfers/stock-transfers';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { type NumberSeries, takeNumber } from '../../../platform/data/numbering/number-series';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { AllocationTransfers } from '../allocations/allocation-transfers';
import { StockReservations } from '../stock/stock-keeping';
import { StockLedger } from '../stock/stock-ledger';
import { stockTransferStates } from './transfer-states';
import { TransferViews } from './transfer-views';
import { transferError } from './transfers.errors';
import { TransfersRepository, type TransferLineRecord, type TransferRecord } from './transfers.repository';

const NUMBERS: NumberSeries = { kind: 'stock_transfer', prefix: 'TR-', first: 1_001 };
const answer = z.object({ id: z.uuid() });
/** Why goods of a bin stay out of transfers, by the kind of the bin. */
const REFUSED_KINDS: Readonly<Partial<Record<BinKind, string>>> = {
  dispatch: 'wait for an invoice',
  quarantine: 'are set aside to be counted',
  scrap: 'are scrapped',
  transit: 'are still on their way',
};

type Move = Parameters<StockLedger['moveGoods']>[1][number];
interface WantedLine {
  readonly item_id: string;
  readonly quantity: number;
}
/** Goods that are asked for from another branch. */
export interface TransferRequest {
  readonly from_branch_id: string;
  readonly to_branch_id: string;
  readonly allocation_id: string | null;
  readonly note: string;
  readonly lines: readonly WantedLine[];
}

const describeQuantity = (quantity: number, { name, base_unit }: TransferLineRecord): string =>
  `${inWords(quantity, base_unit)} × ${name}`;

/** Describes what was asked for and not sent, as a sentence that follows another; empty where everything was sent. */
function describeNotSent(lines: readonly TransferLineRecord[]): string {
  const shortLines = lines.filter((line) => line.sent < line.wanted);
  if (shortLines.length === 0) return '';
  const quantities = shortLines.map(
    (line) => `${inWords(line.wanted - line.sent, line.base_unit)} of ${describeQuantity(line.wanted, line)}`,
  );
  return `. Not sent: ${quantities.join(', ')}`;
}

/**
 * Goods that go from branch to branch. What is sent leaves its bins for the bin in transit of the branch that it goes
 * to: nobody's free stock, and still the company's value.
 */
@Injectable()
export class Transfers {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly views: TransferViews,
    private readonly ledger: StockLedger,
    private readonly reservations: StockReservations,
    private readonly allocationTransfers: AllocationTransfers,
    private readonly transitions: Transitions,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError transfer-same-branch, transfer-branch-unknown, transfer-item-unknown */
  async createTransfer(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.create>,
  ): Promise<StockTransfer> {
    return this.runOnce(`stockTransfers.create:${actor.id}`, key, request, async (tx) =>
      this.insertTransfer(tx, actor, { ...request, allocation_id: null }),
    );
  }

  /** Asks for goods from another branch, in the caller's transaction. Errors as createTransfer. */
  async insertTransfer(tx: Tx, actor: UserActor, request: TransferRequest): Promise<string> {
    const { from_branch_id: from, to_branch_id: to, lines } = request;
    if (from === to)
      throw transferError('transfer-same-branch', { fields: { to_branch_id: ['Choose another branch'] } });
    if ((await this.transfers.countBranches(tx, [from, to])) < 2) throw transferError('transfer-branch-unknown');
    await this.checkItems(tx, lines);
    const id = await this.transfers.insertTransfer(tx, await takeNumber(tx, NUMBERS), request, actor.id);
    await this.transfers.saveLines(tx, id, lines);
    await addToTimeline(tx, { kind: 'stock_transfer', id }, { actor, kind: 'system', text: 'Asked for' });
    return id;
  }

  /** @throws DomainError transfer-not-found, transfer-changed, transfer-sent-already, transfer-item-unknown */
  async updateTransfer(
    actor: UserActor,
    { id, version, note, lines }: InputOf<typeof contract.update>,
  ): Promise<StockTransfer> {
    await this.transfers.inTransaction(async (tx) => {
      const transfer = await this.lockTransfer(tx, id);
      if (transfer.status !== 'draft') throw transferError('transfer-sent-already');
      if (transfer.version !== version) throw transferError('transfer-changed');
      await this.checkItems(tx, lines);
      await this.transfers.removeOtherLines(
        tx,
        id,
        lines.map(({ item_id }) => item_id),
      );
      await this.transfers.saveLines(tx, id, lines);
      await this.transfers.updateTransfer(tx, id, { note });
      await addToTimeline(
        tx,
        { kind: 'stock_transfer', id },
        { actor, kind: 'system', text: 'Changed what is wanted' },
      );
    });
    return this.views.describe(id);
  }

  /**
   * Sends what was taken: it leaves its bins and is in transit. What is kept for the pick list that waits for it is
   * short there until it arrives, as far as no other piece is free.
   * @throws DomainError transfer-not-found, transfer-changed, transfer-cannot-move, transfer-line-unknown, transfer-bin-unknown, transfer-bin-kind, bin-short, kept-for-others
   */
  async sendTransfer(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.send>,
  ): Promise<StockTransfer> {
    return this.runOnce(`stockTransfers.send:${actor.id}`, key, request, async (tx) => {
      const { id, version, takes } = request;
      const transfer = await this.lockTransfer(tx, id);
      await this.moveState(tx, actor, { id, version, to: 'sent', entry: false });
      const lines = new Map((await this.transfers.listLines(id, tx)).map((line) => [line.id, line]));
      const transit = await this.reservations.getOrCreateBin(tx, transfer.to_branch_id, 'transit');
      const moves: Move[] = [];
      const sentQuantities = new Map<string, number>();
      for (const [at, { line_id, bin: code, quantity }] of takes.entries()) {
        const line = lines.get(line_id);
        if (line === undefined) throw transferError('transfer-line-unknown');
        const bin = await this.getBin(tx, transfer.from_branch_id, code, `takes.${String(at)}.bin`);
        sentQuantities.set(line_id, (sentQuantities.get(line_id) ?? 0) + quantity);
        moves.push({
          ...this.createMove(actor, transfer, 'Sent'),
          item_id: line.item_id,
          from: bin.id,
          to: transit.id,
          quantity,
        });
      }
      const releasedQuantities = await this.allocationTransfers.releaseForTransfer(tx, actor, transfer, moves);
      await this.ledger.moveGoods(
        tx,
        moves.map((move, at) => ({ ...move, allocated: releasedQuantities[at] })),
      );
      await this.transfers.recordSent(tx, id, sentQuantities);
      const sentText = [...sentQuantities].map(([lineId, quantity]) => {
        const line = lines.get(lineId);
        return line === undefined ? '' : describeQuantity(quantity, line);
      });
      await this.addEntry(tx, actor, id, `Sent: ${sentText.join(', ')}`);
      return id;
    });
  }

  /**
   * Receives what came into bins of the branch. What did not come is set aside at the branch that sent it, to be
   * counted: it is not sold, and nothing is lost without a word.
   * @throws DomainError transfer-not-found, transfer-changed, transfer-cannot-move, transfer-line-unknown, transfer-bin-unknown, transfer-bin-kind, transfer-more-than-sent, transfer-not-all
   */
  async receiveTransfer(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.receive>,
  ): Promise<StockTransfer> {
    return this.runOnce(`stockTransfers.receive:${actor.id}`, key, request, async (tx) => {
      const { id, version, lines: receipts } = request;
      const transfer = await this.lockTransfer(tx, id);
      await this.moveState(tx, actor, { id, version, to: 'received', entry: false });
      const wantedLines = await this.transfers.listLines(id, tx);
      const lines = wantedLines.filter((line) => line.sent > 0);
      const transit = await this.reservations.getOrCreateBin(tx, transfer.to_branch_id, 'transit');
      const receivedQuantities = new Map<string, number>();
      const moves: Move[] = [];
      for (const [at, { line_id, bin: code, quantity }] of receipts.entries()) {
        const line = lines.find((candidate) => candidate.id === line_id);
        if (line === undefined) throw transferError('transfer-line-unknown');
        const total = (receivedQuantities.get(line_id) ?? 0) + quantity;
        if (total > line.sent) throw this.createSurplusError(line, at);
        receivedQuantities.set(line_id, total);
        if (quantity === 0) continue;
        const bin = await this.getBin(tx, transfer.to_branch_id, code, `lines.${String(at)}.bin`);
        moves.push({
          ...this.createMove(actor, transfer, 'Received'),
          item_id: line.item_id,
          from: transit.id,
          to: bin.id,
          quantity,
        });
      }
      if (lines.some((line) => !receivedQuantities.has(line.id))) throw transferError('transfer-not-all');
      const missing = lines.flatMap((line) => {
        const quantity = line.sent - (receivedQuantities.get(line.id) ?? 0);
        return quantity > 0 ? [{ line, quantity }] : [];
      });
      if (missing.length > 0) {
        const quarantine = await this.reservations.getOrCreateBin(tx, transfer.from_branch_id, 'quarantine');
        for (const { line, quantity } of missing)
          moves.push({
            ...this.createMove(actor, transfer, 'Sent and not arrived: to be counted'),
            item_id: line.item_id,
            from: transit.id,
            to: quarantine.id,
            quantity,
          });
      }
      await this.ledger.moveGoods(tx, moves);
      await this.transfers.recordReceived(tx, id, receivedQuantities);
      const missingText = missing.map(({ line, quantity }) => describeQuantity(quantity, line)).join(', ');
      const notSentText = describeNotSent(wantedLines);
      const entry =
        missing.length > 0
          ? `Did not come: ${missingText}. Set aside at ${transfer.from_branch}, to be counted`
          : notSentText === ''
            ? 'Everything came'
            : 'Everything that was sent came';
      await this.addEntry(tx, actor, id, `${entry}${notSentText}`);
      if (transfer.allocation_id !== null)
        await this.allocationTransfers.fillFromTransfer(tx, actor, transfer.allocation_id);
      return id;
    });
  }

  /** @throws DomainError transfer-not-found, transfer-changed, transfer-cannot-move */
  async cancelTransfer(
    actor: UserActor,
    { id, version, reason }: InputOf<typeof contract.cancel>,
  ): Promise<StockTransfer> {
    await this.transfers.inTransaction((tx) =>
      this.moveState(tx, actor, { id, version, to: 'cancelled', entry: `Cancelled: ${reason}` }),
    );
    return this.views.describe(id);
  }

  /**
   * Asks for goods that an allocation has at another branch alone; added to what is asked for there already.
   * @returns the id of the transfer
   */
  async requestForAllocation(
    tx: Tx,
    actor: UserActor,
    { allocation_id: allocationId, from_branch_id, to_branch_id, lines }: TransferRequest & { allocation_id: string },
  ): Promise<string> {
    const [draft] = (await this.transfers.listForAllocation(allocationId, tx)).filter(
      (transfer) => transfer.status === 'draft' && transfer.from_branch_id === from_branch_id,
    );
    if (draft === undefined)
      return this.insertTransfer(tx, actor, {
        from_branch_id,
        to_branch_id,
        allocation_id: allocationId,
        note: '',
        lines,
      });
    const { status } = await this.lockTransfer(tx, draft.id);
    if (status !== 'draft') throw transferError('transfer-changed');
    await this.transfers.saveLines(tx, draft.id, lines);
    await this.transfers.updateTransfer(tx, draft.id, {});
    await this.addEntry(tx, actor, draft.id, 'More asked for');
    return draft.id;
  }

  /** Lists what was asked for an allocation from other branches, and is not there yet. */
  listForAllocation(allocationId: string): ReturnType<TransfersRepository['listForAllocation']> {
    return this.transfers.listForAllocation(allocationId);
  }

  private async checkItems(tx: Tx, lines: readonly WantedLine[]): Promise<void> {
    const items = await this.transfers.listKnownItems(
      tx,
      lines.map(({ item_id }) => item_id),
    );
    if (lines.some(({ item_id }) => !items.has(item_id))) throw transferError('transfer-item-unknown');
  }

  private createMove(
    actor: UserActor,
    { id, number }: TransferRecord,
    note: string,
  ): Pick<Move, 'actor_id' | 'document' | 'note'> {
    return { actor_id: actor.id, document: { kind: 'transfer', id, number }, note };
  }

  private createSurplusError(line: TransferLineRecord, at: number) {
    const message = `Only ${inWords(line.sent, line.base_unit)} were sent. Enter that, and count the bin for the rest`;
    return transferError('transfer-more-than-sent', {
      message: `${message}.`,
      fields: { [`lines.${String(at)}.quantity`]: [message] },
    });
  }

  private async getBin(tx: Tx, branchId: string, code: string, field: string) {
    const bin = await this.transfers.findBin(tx, branchId, code);
    if (bin === undefined)
      throw transferError('transfer-bin-unknown', { fields: { [field]: ['No bin of this branch has that code'] } });
    const reason = REFUSED_KINDS[bin.kind];
    if (reason !== undefined) {
      const message = `Goods in ${bin.code} ${reason}. Choose another bin`;
      throw transferError('transfer-bin-kind', { message: `${message}.`, fields: { [field]: [message] } });
    }
    return bin;
  }

  private async lockTransfer(tx: Tx, id: string): Promise<TransferRecord> {
    if ((await stockTransferStates.lock(tx, id)) === undefined) throw transferError('transfer-not-found');
    const transfer = await this.transfers.findById(id, tx);
    if (transfer === undefined) throw transferError('transfer-not-found');
    return transfer;
  }

  private async moveState(
    tx: Tx,
    actor: UserActor,
    move: {
      readonly id: string;
      readonly version: number;
      readonly to: 'sent' | 'received' | 'cancelled';
      readonly entry: string | false;
    },
  ): Promise<void> {
    if ((await this.transitions.move(tx, stockTransferStates, { ...move, actor })) === null)
      throw transferError('transfer-changed');
  }

  private addEntry(tx: Tx, actor: UserActor, id: string, text: string): Promise<void> {
    return addToTimeline(tx, { kind: 'stock_transfer', id }, { actor, kind: 'system', text });
  }

  /** Runs a request once for its key; a repeated one answers the current state. */
  private async runOnce(
    scope: string,
    key: string,
    request: object,
    work: (tx: Tx) => Promise<string>,
  ): Promise<StockTransfer> {
    const { id } = await this.transfers.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request, answer }, async () => ({ id: await work(tx) })),
    );
    return this.views.describe(id);
  }
}
