import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import {
  MOST_ZONES,
  servedDays,
  type ZoneDetails,
  type zoneEditing,
} from '@plinth/contracts/store/delivery/zone-editing';
import * as z from 'zod';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { deriveKey, findFreeKey } from '../../../platform/runtime/words/free-key';
import { calculateStamp, listDifferences, pickSide } from '../../base/company/differences';
import { deliveryError } from './delivery.errors';
import { listZoneEffects } from './zone-effects';
import { ZonesRepository, type EditedZoneRecord } from './zones.repository';

type Calls = typeof zoneEditing;
const success = { ok: true } as const;
const addedZone = z.object({ key: z.string() });

/** Formats a zone as the log keeps it, and the page shows it. */
const toFields = (zone: ZoneDetails): Record<string, string> => ({
  name: zone.name,
  fee_parcel: String(zone.fee_parcel),
  fee_bulky: String(zone.fee_bulky),
  weekdays: zone.weekdays.map((day) => servedDays[day - 1] ?? String(day)).join(', '),
  lead_working_days: String(zone.lead_working_days),
  delivers: String(zone.is_active),
});

const calculateZoneStamp = (zone: EditedZoneRecord): string => calculateStamp(toFields(zone));

/** The delivery zones with their fees and days, as the owner sets them. */
@Injectable()
export class ZoneEditor {
  constructor(
    private readonly repository: ZonesRepository,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async listZones(): Promise<OutputOf<Calls['list']>> {
    const zones = await this.repository.listZones();
    return zones.map((zone) => ({ ...zone, stamp: calculateZoneStamp(zone) }));
  }

  /** @throws DomainError zone-not-found, zone-name-taken */
  async previewChanges({ key, ...details }: InputOf<Calls['preview']>): Promise<OutputOf<Calls['preview']>> {
    const zones = await this.repository.listZones();
    const before = key === null ? null : findZone(zones, key);
    refuseTakenName(zones, key, details.name);
    const changes = listDifferences(before ? toFields(before) : {}, toFields(details));
    if (changes.length === 0) return { changes, effects: [] };
    const pending = await this.repository.countPending(key ?? '', details.weekdays);
    const isClosing = before?.is_active === true && !details.is_active;
    const concerned = isClosing ? await this.repository.listConcerned(before.key) : [];
    const otherOpenZones = zones.filter((zone) => zone.is_active && zone.key !== key).length;
    return { changes, effects: listZoneEffects({ before, after: details, pending, concerned, otherOpenZones }) };
  }

  listHistory(): Promise<OutputOf<Calls['history']>> {
    return this.audit.listEntries('zone');
  }

  /** @throws DomainError zone-name-taken, zones-full */
  addZone(
    actor: UserActor,
    { idempotency_key, reason, ...details }: InputOf<Calls['add']>,
  ): Promise<OutputOf<Calls['add']>> {
    const repeatable = {
      scope: `delivery.zones.add:${actor.id}`,
      key: idempotency_key,
      request: { ...details, reason },
      answer: addedZone,
    };
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, repeatable, async () => {
        await this.repository.lockZones(tx);
        const zones = await this.repository.listZones(tx);
        if (zones.length >= MOST_ZONES) throw deliveryError('zones-full');
        refuseTakenName(zones, null, details.name);
        const baseKey = deriveKey(details.name, 'zone');
        const key = findFreeKey(baseKey, await this.repository.listKeys(tx, baseKey));
        await this.repository.insertZone(tx, key, details);
        await this.audit.record(tx, {
          actor,
          action: 'zone.add',
          subject: { kind: 'zone', id: key },
          after: { ...toFields(details), [REASON_FIELD]: reason },
        });
        return { key };
      }),
    );
  }

  /** @throws DomainError zone-not-found, zone-changed, zone-name-taken */
  async saveZone(
    actor: UserActor,
    { key, stamp, reason, ...details }: InputOf<Calls['save']>,
  ): Promise<OutputOf<Calls['save']>> {
    await this.db.transaction(async (tx) => {
      await this.repository.lockZones(tx);
      const zones = await this.repository.listZones(tx);
      const before = findZone(zones, key);
      const changes = listDifferences(toFields(before), toFields(details));
      // Repeated because the first answer was lost: it is saved already.
      if (changes.length === 0) return;
      if (calculateZoneStamp(before) !== stamp) throw deliveryError('zone-changed');
      refuseTakenName(zones, key, details.name);
      await this.repository.updateZone(tx, key, details);
      await this.audit.record(tx, {
        actor,
        action: 'zone.change',
        subject: { kind: 'zone', id: key },
        before: pickSide(changes, 'before'),
        after: { ...pickSide(changes, 'after'), [REASON_FIELD]: reason },
      });
    });
    return success;
  }
}

/** @throws DomainError zone-not-found */
export function findZone(zones: readonly EditedZoneRecord[], key: string): EditedZoneRecord {
  const zone = zones.find((candidate) => candidate.key === key);
  if (!zone) throw deliveryError('zone-not-found', { log: key });
  return zone;
}

/** @throws DomainError zone-name-taken */
function refuseTakenName(zones: readonly EditedZoneRecord[], key: string | null, name: string): void {
  const isTaken = zones.some((other) => other.key !== key && other.name.toLowerCase() === name.toLowerCase());
  if (isTaken)
    throw deliveryError('zone-name-taken', { fields: { name: ['Another zone has this name. Choose another'] } });
}
