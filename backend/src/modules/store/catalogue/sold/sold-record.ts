import { createHash } from 'node:crypto';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import { keptWorkshop, type SoldWorkshop } from '@plinth/cabinetry/price/sold-unit';
import type { SoldUnitRecord } from './sold-units.repository';

/*
 * What was sold, as rows: named by their contents, so that the same is kept once.
 */

const nameOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);

export function workshopRecord(soldWorkshop: SoldWorkshop): { id: string; content: unknown } {
  const content = keptWorkshop(soldWorkshop);
  return { id: nameOf(content), content };
}

export function unitRecord(kind: SoldUnitRecord['kind'], workshopId: string | null, content: unknown): SoldUnitRecord {
  const rules = RULES_VERSION;
  return { id: nameOf([kind, rules, workshopId, content]), kind, rules, workshop_id: workshopId, content };
}

export const cupboardRecord = (workshopId: string, cabinet: Cabinet): SoldUnitRecord =>
  unitRecord('cupboard', workshopId, cabinet);
