import { Injectable, type OnModuleInit } from '@nestjs/common';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import type { BagRecord } from '../cartons/bag-sql';
import { bagsPacked } from '../cartons/carton-events';
import { LooseHardware } from '../materials/loose-hardware';
import { WorkshopStock } from '../material-use/workshop-stock';
import { OpenPacksRepository, type BagUse } from './open-packs.repository';
import { countPacksToOpen, takePieces, type BagNeed } from './take-pieces';

/** Pieces that bags take of one item, and how many are in its pack. */
interface ItemNeed {
  readonly packOf: number;
  readonly needs: readonly BagNeed[];
}

/** Takes screws and fittings from open packs as bags of hardware are packed; a pack leaves stock when it is opened. */
@Injectable()
export class OpenPacks implements OnModuleInit {
  constructor(
    private readonly packs: OpenPacksRepository,
    private readonly soldUnits: SoldUnits,
    private readonly looseHardware: LooseHardware,
    private readonly stock: WorkshopStock,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.on(bagsPacked, 'book-bags', ({ project_id, part_ids }, { tx }) =>
      this.followBags(tx, project_id, part_ids),
    );
  }

  /** Books what these bags took or gave back, by where they are now: events come late, twice and mixed up. */
  async followBags(tx: Tx, projectId: string, partIds: readonly string[]): Promise<void> {
    const bags = await this.packs.lockBags(tx, partIds);
    const taking = bags.filter((bag) => bag.is_packed && !bag.is_booked);
    const returning = bags.filter((bag) => !bag.is_packed && bag.is_booked);
    const { number, branch_id } = await this.packs.getProject(tx, projectId);
    if (taking.length > 0) await this.takeHardware(tx, { id: projectId, number, branch_id }, taking);
    if (returning.length > 0)
      await this.returnHardware(
        tx,
        branch_id,
        returning.map(({ id }) => id),
      );
  }

  private async takeHardware(
    tx: Tx,
    project: { readonly id: string; readonly number: number; readonly branch_id: string },
    bags: readonly BagRecord[],
  ): Promise<void> {
    const needs = await this.listNeeds(tx, bags);
    if (needs.size === 0) return;
    const itemIds = [...needs.keys()].sort();
    const packs = await this.packs.lockPacks(tx, project.branch_id, itemIds);
    const openedPacks = await this.openNewPacks(
      tx,
      project,
      itemIds.flatMap((item_id) => {
        const { packOf, needs: bagNeeds } = needs.get(item_id) ?? { packOf: 1, needs: [] };
        const pieces = bagNeeds.reduce((sum, { quantity }) => sum + quantity, 0);
        const quantity = countPacksToOpen(packs.get(item_id)?.pieces ?? 0, pieces, packOf);
        return quantity === 0 ? [] : [{ item_id, quantity }];
      }),
    );
    const results = itemIds.map((item_id) => {
      const { packOf, needs: bagNeeds } = needs.get(item_id) ?? { packOf: 1, needs: [] };
      const { pieces, cost } = packs.get(item_id) ?? { pieces: 0, cost: 0 };
      const newPacks = openedPacks.get(item_id) ?? { quantity: 0, value: 0 };
      const open = { item_id, pieces: pieces + newPacks.quantity * packOf, cost: cost + newPacks.value };
      return takePieces(open, bagNeeds);
    });
    await this.packs.updatePacks(
      tx,
      project.branch_id,
      results.map(({ left }) => left),
    );
    await this.packs.insertUses(
      tx,
      results.flatMap(({ left: { item_id }, uses }): BagUse[] => uses.map((use) => ({ ...use, item_id }))),
    );
  }

  /** Issues packs from stock, as many as it has; returns how many came, and at what cost. */
  private async openNewPacks(
    tx: Tx,
    { id, number, branch_id }: { readonly id: string; readonly number: number; readonly branch_id: string },
    packs: readonly { readonly item_id: string; readonly quantity: number }[],
  ): Promise<Map<string, { readonly quantity: number; readonly value: number }>> {
    const document = { number: projectCode(number), kind: 'project', id } as const;
    const bookings = await this.stock.issueAvailable(tx, { branchId: branch_id, document }, packs);
    return new Map(
      [...bookings].map(([item_id, { quantity, value }]) => [item_id, { quantity: -quantity, value: -value }] as const),
    );
  }

  private async returnHardware(tx: Tx, branchId: string, partIds: readonly string[]): Promise<void> {
    const uses = Map.groupBy(await this.packs.removeUses(tx, partIds), ({ item_id }) => item_id);
    const packs = await this.packs.lockPacks(tx, branchId, [...uses.keys()].sort());
    await this.packs.updatePacks(
      tx,
      branchId,
      [...packs.values()].map(({ item_id, pieces, cost }) => {
        const itemUses = uses.get(item_id) ?? [];
        return {
          item_id,
          pieces: pieces + itemUses.reduce((sum, use) => sum + use.booked, 0),
          cost: cost + itemUses.reduce((sum, use) => sum + use.cost, 0),
        };
      }),
    );
  }

  /** Maps items that come from open packs to what these bags take of them. */
  private async listNeeds(tx: Tx, bags: readonly BagRecord[]): Promise<Map<string, ItemNeed>> {
    const units = await this.soldUnits.mapById([...new Set(bags.map(({ sold_unit_id }) => sold_unit_id))]);
    const needsByUnit = await this.looseHardware.mapByUnit(units, tx);
    const byItem = new Map<string, { packOf: number; needs: BagNeed[] }>();
    for (const { id, sold_unit_id } of bags) {
      for (const { item, quantity, isFromOpenPack } of needsByUnit.get(sold_unit_id) ?? []) {
        if (!isFromOpenPack) continue;
        const need = byItem.get(item.item_id) ?? { packOf: item.pack_of, needs: [] };
        need.needs.push({ part_id: id, quantity });
        byItem.set(item.item_id, need);
      }
    }
    return byItem;
  }
}
