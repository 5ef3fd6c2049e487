import { Injectable } from '@nestjs/common';
import type { BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import type { Connection } from '../../../platform/data/database/db';
import { WORKSHOP_PACK } from '../../stock/stock/workshop-pack';
import { MaterialsRepository } from './materials.repository';

/** Item of stock that hardware is taken from, with the pieces in its pack. */
export interface StockedItem {
  readonly item_id: string;
  readonly pack_of: number;
  readonly base_unit: BaseUnit;
  /** Millimetres of a piece that is cut to length; null where it is not known. */
  readonly length: number | null;
}

/** Checks that an item is taken piece by piece from an open pack. */
export const comesFromOpenPack = ({ pack_of }: StockedItem): boolean => pack_of >= WORKSHOP_PACK;

/** Checks that lengths, from which pieces are cut, come several to a pack: they are taken from an open one. */
export const comesInPackOfLengths = ({ pack_of, base_unit }: StockedItem): boolean => base_unit !== 'mm' && pack_of > 1;

/** Finds the items of stock from which the hardware of cupboards is taken. */
@Injectable()
export class StockedHardware {
  constructor(private readonly repository: MaterialsRepository) {}

  /** Maps hardware codes to the item of their smallest pack; goods that nobody stocks are missing. */
  async mapByCode(codes: readonly string[], on?: Connection): Promise<ReadonlyMap<string, StockedItem>> {
    return new Map((await this.repository.listStocked(codes, on)).map(({ code, ...item }) => [code, item]));
  }
}
