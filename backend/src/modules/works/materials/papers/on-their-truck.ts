import { Injectable } from '@nestjs/common';
import { Db } from '../../../../platform/data/database/db';
import type { Actor } from '../../../../platform/data/session/request-context';

/** Checks that a person drives the trip of an invoice: a driver may then see the papers that go along. */
@Injectable()
export class TripDrivers {
  constructor(private readonly db: Db) {}

  async isDriver(actor: Actor, documentId: string): Promise<boolean> {
    if (actor.kind !== 'user') return false;
    const stop = await this.db.prisma.trip_stop.findFirst({
      where: {
        document_id: documentId,
        status: { not: 'off' },
        trip: { driver_id: actor.id, status: { not: 'cancelled' } },
      },
      select: { id: true },
    });
    return stop !== null;
  }
}
