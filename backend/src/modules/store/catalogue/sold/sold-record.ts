import { createHash } from 'node:crypto';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import { keptWorkshop, type SoldWorkshop } from '@plinth/cabinetry/price/sold-unit';
import type { SoldUnitRecord } from './sold-units.repository';

/*
 * Rows of sold units and of the figures they are made with. The id is a hash of the content, so that equal rows are stored once.
 */

const hashContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);

export function buildWorkshopRecord(soldWorkshop: SoldWorkshop): { id: string; content: unknown } {
  const content = keptWorkshop(soldWorkshop);
  return { id: hashContent(content), content };
}

export function buildUnitRecord(
  kind: SoldUnitRecord['kind'],
  workshopId: string | null,
  content: unknown,
): SoldUnitRecord {
  const rules = RULES_VERSION;
  return { id: hashContent([kind, rules, workshopId, content]), kind, rules, workshop_id: workshopId, content };
}

export const buildCupboardRecord = (workshopId: string, cabinet: Cabinet): SoldUnitRecord =>
  buildUnitRecord('cupboard', workshopId, cabinet);
