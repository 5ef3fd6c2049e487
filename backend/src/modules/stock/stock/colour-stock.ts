import { Injectable } from '@nestjs/common';
import { HARDBOARD_COLOUR, HARDBOARD_THICKNESSES } from '@plinth/cabinetry/model/boards';
import type { ItemFields } from '@plinth/contracts/stock/stock/stock-items';
import { Audit, type AuditEntry } from '../../../platform/data/audit/audit';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { ColourStockRepository, type ColourMaterial } from './colour-stock.repository';
import { StockItemsRepository } from './stock-items.repository';
import { StockRepository } from './stock.repository';

export type { ColourMaterial };

type Actor = AuditEntry['actor'];

/** Boards and edging of colours: what a colour needs is there before anybody can choose it, and goes when it goes. */
@Injectable()
export class ColourStock {
  constructor(
    private readonly materials: ColourStockRepository,
    private readonly items: StockItemsRepository,
    private readonly stock: StockRepository,
    private readonly audit: Audit,
  ) {}

  /** @param today on which suppliers' prices hold */
  listMaterials(code: string, today: string, on?: Connection): Promise<ColourMaterial[]> {
    return this.materials.listMaterials(code, today, on);
  }

  /** Lists the names of those items that have no substitute in use. @param leavingIds items that are to go */
  async listMissing(
    on: Connection,
    items: readonly ItemFields[],
    leavingIds: readonly string[] = [],
  ): Promise<string[]> {
    const names: string[] = [];
    for (const item of items) {
      const [best] = await this.materials.listSubstitutes(on, item, leavingIds);
      if (best?.is_active !== true) names.push(item.name);
    }
    return names;
  }

  /**
   * Adds each item that has no substitute, or brings a retired one back. The caller has locked the colour.
   * @param leavingIds items that are to go, and so replace none
   */
  async ensureItems(
    tx: Tx,
    actor: Actor,
    items: readonly ItemFields[],
    leavingIds: readonly string[] = [],
  ): Promise<void> {
    await this.items.lockChanges(tx);
    for (const item of items) {
      const [best] = await this.materials.listSubstitutes(tx, item, leavingIds);
      if (best?.is_active === true) continue;
      const id = best === undefined ? await this.insertItem(tx, actor, item) : await this.restore(tx, actor, best.id);
      await this.items.assignPanels(tx, id);
    }
  }

  /**
   * Retires those boards and rolls that nothing needs; what lies there, is kept, on order or planned stays until it
   * is used up. Returns the ids of those that were retired.
   */
  async retireUnneeded(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
    await this.items.lockChanges(tx);
    const retiredIds: string[] = [];
    for (const id of ids.toSorted()) {
      await this.stock.lockLevel(tx, id);
      if (await this.isNeeded(tx, id)) continue;
      await this.items.markActive(tx, id, false);
      await this.items.assignPanels(tx, id);
      await this.audit.record(tx, { actor, action: 'stock.retire-item', subject: { kind: 'stock_item', id } });
      retiredIds.push(id);
    }
    return retiredIds;
  }

  async isNeeded(on: Connection, id: string): Promise<boolean> {
    const needs = await this.items.getNeeds(on, id);
    const numbers = [...needs.orders, ...needs.lists, ...needs.projects];
    return needs.on_hand > 0 || needs.kept > 0 || numbers.length > 0;
  }

  /**
   * Says why the last board or edging of a colour on sale cannot go; null where the colour has another, or is not
   * sold. Whoever calls has locked the colour before anything else.
   */
  async describeLastOfColour(tx: Tx, id: string): Promise<string | null> {
    const last = await this.materials.findLastOfColour(tx, id, {
      colour: HARDBOARD_COLOUR,
      thicknesses: HARDBOARD_THICKNESSES,
    });
    return last === undefined
      ? null
      : `It is the only ${last.material} in ${last.colour}, which is on sale: add another, or withdraw the colour first.`;
  }

  renameItem(tx: Tx, id: string, name: string): Promise<void> {
    return this.items.renameItem(tx, id, name);
  }

  lockColourByItem(tx: Tx, id: string): Promise<void> {
    return this.materials.lockColourByItem(tx, id);
  }

  private async restore(tx: Tx, actor: Actor, id: string): Promise<string> {
    await this.items.markActive(tx, id, true);
    await this.audit.record(tx, { actor, action: 'stock.restore-item', subject: { kind: 'stock_item', id } });
    return id;
  }

  private async insertItem(tx: Tx, actor: Actor, item: ItemFields): Promise<string> {
    const sku = await this.findFreeArticle(tx, item.sku);
    // The id of an item is its article number in small letters, as for sold goods.
    const id = sku.toLowerCase();
    await this.items.insertItem(tx, id, { ...item, sku });
    await this.audit.record(tx, {
      actor,
      action: 'stock.add-item',
      subject: { kind: 'stock_item', id },
      after: { kind: item.kind, sku, name: item.name },
    });
    return id;
  }

  /** Returns the article number, or with -2, -3 … behind it where it is taken. */
  private async findFreeArticle(tx: Tx, sku: string): Promise<string> {
    for (let nth = 1; ; nth += 1) {
      const candidate = nth === 1 ? sku : `${sku}-${String(nth)}`;
      if (!(await this.materials.isArticleTaken(tx, candidate))) return candidate;
    }
  }
}
