import { Injectable } from '@nestjs/common';
import { allocationCode } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { stockMoves as contract } from '@plinth/contracts/stock/stock/stock-moves';
import { parseBinCode } from '@plinth/contracts/stock/stock/stock-labels';
import { Db } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { likePattern, searchWords } from '../../../platform/data/lists/search-words';
import type { UserActor } from '../../../platform/data/session/request-context';
import { StockLedger } from './stock-ledger';
import { stockError } from './stock.errors';
import { MoveScansRepository, type Item } from './move-scans.repository';

const allocationMoveError = (number: number | null) =>
  stockError(
    'moved-for-allocation',
    number === null
      ? {}
      : { message: `They were moved for allocation ${allocationCode(number)}. Put them back there, not here.` },
  );
const undoAnswer = contract.undo.output;

/** Resolves scans made while moving stock, and undoes a person's own moves. */
@Injectable()
export class MoveScans {
  constructor(
    private readonly db: Db,
    private readonly moves: MoveScansRepository,
    private readonly ledger: StockLedger,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError code-unknown */
  async resolveScan({
    code,
    branch_id: branchId,
  }: InputOf<typeof contract.scan>): Promise<OutputOf<typeof contract.scan>> {
    const number = parseBinCode(code);
    const bins = await this.moves.findBins(number, code.toUpperCase(), branchId);
    const [firstBin] = bins;
    if (firstBin !== undefined) {
      // A label number names exactly one bin. A code may exist at several branches: the person's own branch is meant.
      const isMeant = firstBin.branch_id === branchId || firstBin.number === number;
      return { bins: isMeant ? [firstBin] : bins, items: [] };
    }
    const byCode = await this.moves.findItems(code);
    const items = byCode.length > 0 ? byCode : await this.moves.searchItems(searchWords(code).map(likePattern));
    if (items.length === 0)
      throw stockError('code-unknown', { fields: { code: ['No bin and no item has that code'] } });
    return { bins: [], items: await this.describeItems(items) };
  }

  async listOwnMoves(actor: UserActor): Promise<OutputOf<typeof contract.mine>> {
    const moves = await this.moves.listMoves(actor.id);
    return moves.map(({ at, allocation_id: id, allocation_number: number, ...move }) => ({
      ...move,
      at: at.toISOString(),
      allocation: id === null || number === null ? null : { id, code: allocationCode(number) },
    }));
  }

  /** @throws DomainError movement-not-found, reversed-already, moved-for-allocation, bin-short, kept-for-others, bin-out-of-use */
  undoMove(
    actor: UserActor,
    { id, idempotency_key: key }: InputOf<typeof contract.undo>,
  ): Promise<OutputOf<typeof contract.undo>> {
    const call = { scope: `stockMoves.undo:${actor.id}`, key, request: { id }, answer: undoAnswer };
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        const move = await this.moves.findMove(tx, id, actor.id);
        if (move === undefined) throw stockError('movement-not-found');
        if (move.has_document) throw allocationMoveError(move.allocation_number);
        await this.ledger.reverseMovement(tx, Number(id), { actor_id: actor.id, note: 'Undone' });
        return { from: move.from, to: move.to };
      }),
    );
  }

  private async describeItems(items: readonly Item[]): Promise<OutputOf<typeof contract.scan>['items']> {
    const placesByItem = Map.groupBy(await this.moves.listPlaces(items.map(({ id }) => id)), ({ item_id }) => item_id);
    return items.map((item) => ({
      ...item,
      lies: (placesByItem.get(item.id) ?? []).map(({ item_id: _item, ...place }) => place),
    }));
  }
}
