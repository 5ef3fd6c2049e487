import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import type { BagRecord } from '../cartons/bag-sql';
import { bagsPacked } from '../cartons/carton-events';
import { LooseHardware } from '../materials/loose-hardware';
import { MaterialUse, type SourceNeed } from './material-use';
import { RailsRepository } from './rails.repository';

/**
 * Takes rails, which are cut to length, from stock as their bag of hardware is packed. Those that come several to a
 * pack are taken from an open one.
 */
@Injectable()
export class Rails implements OnModuleInit {
  constructor(
    private readonly repository: RailsRepository,
    private readonly soldUnits: SoldUnits,
    private readonly looseHardware: LooseHardware,
    private readonly materials: MaterialUse,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.on(bagsPacked, 'book-rails', ({ project_id, part_ids }, { tx }) =>
      this.followBags(tx, project_id, part_ids),
    );
  }

  /** Books what these bags took or gave back, by where they are now: events come late, twice and mixed up. */
  async followBags(tx: Tx, projectId: string, partIds: readonly string[]): Promise<void> {
    const bags = await this.repository.lockBags(tx, partIds);
    await this.materials.returnMaterial(
      tx,
      'bag',
      projectId,
      bags.filter((bag) => bag.is_booked && !bag.is_packed).map(({ id }) => id),
    );
    const taking = bags.filter((bag) => bag.is_packed && !bag.is_booked);
    await this.materials.takeMaterial(tx, 'bag', projectId, await this.listNeeds(tx, taking));
  }

  /** Lists what bags take: metres of what is counted so, else as many lengths as their rails are cut from. */
  private async listNeeds(tx: Tx, bags: readonly BagRecord[]): Promise<SourceNeed[]> {
    const units = await this.soldUnits.mapById([...new Set(bags.map(({ sold_unit_id }) => sold_unit_id))]);
    const needs = await this.looseHardware.mapByUnit(units, tx);
    return bags.flatMap(({ id, sold_unit_id, packed_at }) =>
      (needs.get(sold_unit_id) ?? [])
        .filter(({ isFromOpenPack }) => !isFromOpenPack)
        .map(({ item, quantity }) => ({ source_id: id, item_id: item.item_id, quantity, taken_at: packed_at })),
    );
  }
}
