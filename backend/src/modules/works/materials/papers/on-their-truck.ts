import { Injectable } from '@nestjs/common';
import { Db } from '../../../../platform/data/database/db';
import type { Actor } from '../../../../platform/data/session/request-context';

/** Check that a person drives what an invoice sold: a driver may have the paper that goes along with it. */
@Injectable()
export class OnTheirTruck {
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
