import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { NewSuburb, zoneEditing } from '@plinth/contracts/store/delivery/zone-editing';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { deriveKey } from '../../../platform/runtime/words/free-key';
import { deliveryError } from './delivery.errors';
import { findZone } from './zone-editor';
import { ZonesRepository } from './zones.repository';

type Calls = typeof zoneEditing;
/** Most suburbs that an entry of the log names. */
const MOST_NAMED = 20;

const formatSuburb = ({ name, postal_code }: Pick<NewSuburb, 'name' | 'postal_code'>): string =>
  `${name} ${postal_code}`;

const formatSuburbs = (suburbs: readonly Pick<NewSuburb, 'name' | 'postal_code'>[]): string => {
  const others = suburbs.length - MOST_NAMED;
  return [...suburbs.slice(0, MOST_NAMED).map(formatSuburb), ...(others > 0 ? [`${String(others)} more`] : [])].join(
    ', ',
  );
};

/** The suburbs of the delivery zones, as the owner sets them. */
@Injectable()
export class SuburbEditor {
  constructor(
    private readonly repository: ZonesRepository,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  searchSuburbs({ q, zone_key }: InputOf<Calls['searchSuburbs']>): Promise<OutputOf<Calls['searchSuburbs']>> {
    const words = q.toLowerCase().split(/[ -]+/).filter(Boolean);
    return this.repository.searchSuburbs(words, zone_key ?? null);
  }

  /**
   * Adds a suburb. Its id is made of its name and code, as the seed's are, so that none stands twice.
   * @throws DomainError zone-not-found, suburb-taken
   */
  async addSuburb(
    actor: UserActor,
    { reason, ...suburb }: InputOf<Calls['addSuburb']>,
  ): Promise<OutputOf<Calls['addSuburb']>> {
    const id = `${deriveKey(suburb.name, 'suburb')}-${suburb.postal_code}`;
    await this.db.transaction(async (tx) => {
      await this.repository.lockZones(tx);
      const zone = findZone(await this.repository.listZones(tx), suburb.zone_key);
      const existingSuburb = await this.repository.findSuburb(tx, id);
      // Repeated because the first answer was lost: it is saved already.
      if (existingSuburb && formatNewSuburb(existingSuburb) === formatNewSuburb(suburb)) return;
      if (existingSuburb)
        throw deliveryError('suburb-taken', { fields: { name: ['This suburb is in the list already'] } });
      await this.repository.insertSuburb(tx, id, suburb);
      await this.audit.record(tx, {
        actor,
        action: 'suburb.add',
        subject: { kind: 'zone', id: zone.key },
        after: { suburbs: formatSuburb(suburb), [REASON_FIELD]: reason },
      });
    });
    return { id };
  }

  /** @throws DomainError zone-not-found, suburb-not-found */
  moveSuburbs(
    actor: UserActor,
    { ids, zone_key, reason }: InputOf<Calls['moveSuburbs']>,
  ): Promise<OutputOf<Calls['moveSuburbs']>> {
    return this.db.transaction(async (tx) => {
      await this.repository.lockZones(tx);
      const zone = findZone(await this.repository.listZones(tx), zone_key);
      const uniqueIds = [...new Set(ids)];
      if ((await this.repository.countKnownSuburbs(tx, uniqueIds)) < uniqueIds.length)
        throw deliveryError('suburb-not-found');
      const movedSuburbs = await this.repository.moveSuburbs(tx, uniqueIds, zone_key);
      if (movedSuburbs.length > 0)
        await this.audit.record(tx, {
          actor,
          action: 'suburb.move',
          subject: { kind: 'zone', id: zone.key },
          after: { suburbs: formatSuburbs(movedSuburbs), [REASON_FIELD]: reason },
        });
      return { moved: movedSuburbs.length };
    });
  }
}

const formatNewSuburb = ({ name, postal_code, town, municipality, zone_key }: NewSuburb): string =>
  [name, postal_code, town, municipality, zone_key].join('\n');
