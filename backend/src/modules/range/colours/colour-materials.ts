import { Injectable } from '@nestjs/common';
import { HARDBOARD_COLOUR, HARDBOARD_THICKNESSES } from '@plinth/cabinetry/model/boards';
import {
  describePurpose,
  listColourItems,
  SHEET_SIZE,
  type ColourFacts,
  type SheetSize,
} from '@plinth/contracts/range/colours/colour-items';
import type { ColourMaterial as MaterialRow } from '@plinth/contracts/range/colours/colours-row';
import { suggestItem, type ItemFields } from '@plinth/contracts/stock/stock/stock-items';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { AuditEntry } from '../../../platform/data/audit/audit';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { CalendarService } from '../../base/calendar/calendar.service';
import { ColourStock, type ColourMaterial } from '../../stock/stock/colour-stock';

export type MaterialFacts = ColourFacts & { readonly is_withdrawn: boolean };

const listThicknesses = ({ code, thicknesses, is_withdrawn }: MaterialFacts): number[] => [
  ...new Set([
    ...(is_withdrawn ? [] : thicknesses),
    // Drawer bottoms and backs of every colour are made of this one.
    ...(code === HARDBOARD_COLOUR ? HARDBOARD_THICKNESSES : []),
  ]),
];

/** Lists the items that a colour needs while it is sold; hardboard stays needed by other colours. */
const listNeeded = (colour: MaterialFacts, sheet?: SheetSize): ItemFields[] =>
  listColourItems({ ...colour, thicknesses: listThicknesses(colour) }, sheet);

/** Selects the items in use that a colour needed before a change and no longer needs after it. */
function listDropped(
  before: MaterialFacts,
  after: MaterialFacts,
  materials: readonly ColourMaterial[],
): ColourMaterial[] {
  const [purposesBefore, purposesAfter] = [before, after].map(
    (colour) => new Set(listNeeded(colour).map(describePurpose)),
  );
  return materials.filter((material) => {
    const purpose = describePurpose(material);
    return material.is_active && purposesBefore?.has(purpose) === true && purposesAfter?.has(purpose) !== true;
  });
}

/** Returns the sheet size that the colour's boards have, those in use first. */
function findSheetSize(materials: readonly ColourMaterial[]): SheetSize {
  const boards = materials.filter(({ kind }) => kind === 'board');
  const board = boards.find(({ is_active }) => is_active) ?? boards.at(0);
  return board === undefined || board.length === null || board.width === null
    ? SHEET_SIZE
    : { length: board.length, width: board.width };
}

/** Returns the name that an item of the colour is given when it is made. */
const suggestName = ({ code, name }: MaterialFacts, material: ColourMaterial): string =>
  suggestItem({ ...material, colour_code: code }, name).name;

/** Keeps the boards and the edging of colours in step with them: brought, renamed and taken by the same change. */
@Injectable()
export class ColourMaterials {
  constructor(
    private readonly stock: ColourStock,
    private readonly calendar: CalendarService,
  ) {}

  /** Lists the boards and the edging of a colour that are in use or still lie there. */
  async listRows(code: string): Promise<MaterialRow[]> {
    const materials = await this.stock.listMaterials(code, this.calendar.today());
    return materials
      .filter(({ is_active, on_hand }) => is_active || on_hand > 0)
      .map(({ id, name, kind, is_active, on_hand, base_unit, cost }) => ({
        id,
        name,
        kind,
        is_active,
        on_hand: inWords(on_hand, base_unit),
        cost,
      }));
  }

  addMaterials(tx: Tx, actor: AuditEntry['actor'], colour: ColourFacts, sheet: SheetSize): Promise<void> {
    return this.stock.ensureItems(tx, actor, listNeeded({ ...colour, is_withdrawn: false }, sheet));
  }

  /** Brings, renames and retires what follows from a colour's change. The caller has written it and holds its lock. */
  async followChange(tx: Tx, before: MaterialFacts, after: MaterialFacts): Promise<void> {
    if (after.kind !== 'board') return;
    const materials = await this.stock.listMaterials(after.code, this.calendar.today(), tx);
    const leavingIds = listDropped(before, after, materials).map(({ id }) => id);
    await this.stock.ensureItems(tx, 'system', listNeeded(after, findSheetSize(materials)), leavingIds);
    if (before.name !== after.name)
      for (const material of materials)
        if (material.name === suggestName(before, material))
          await this.stock.renameItem(tx, material.id, suggestName(after, material));
    await this.stock.retireUnneeded(tx, 'system', leavingIds);
  }

  /** Describes what a change of a colour does to its boards and edging, in sentences. */
  async describeChange(on: Connection, before: MaterialFacts, after: MaterialFacts): Promise<string[]> {
    if (after.kind !== 'board') return [];
    const materials = await this.stock.listMaterials(after.code, this.calendar.today(), on);
    const droppedMaterials = listDropped(before, after, materials);
    const missing = await this.stock.listMissing(
      on,
      listNeeded(after, findSheetSize(materials)),
      droppedMaterials.map(({ id }) => id),
    );
    const leaving: string[] = [];
    const staying: string[] = [];
    for (const { id, name, on_hand, base_unit } of droppedMaterials)
      if (await this.stock.isNeeded(on, id))
        staying.push(on_hand > 0 ? `${name} (${inWords(on_hand, base_unit)} on hand)` : name);
      else leaving.push(name);
    return [
      ...describeItems('Joins the items of stock', missing),
      ...describeItems('Stays in stock until it is used up', staying),
      ...describeItems('Leaves the items of stock', leaving),
    ];
  }
}

const describeItems = (heading: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${heading}: ${names.join('; ')}.`];
