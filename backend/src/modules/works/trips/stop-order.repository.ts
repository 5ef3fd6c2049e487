import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Orders stops by zone, suburb and street, so that the route does not cross the town twice. */
const orderByAddress = sql(
  `update trip_stop s set position = x.place from (
     select s.id, row_number() over (order by z.zone_key nulls last, coalesce(d.suburb, ''), d.street, s.id)::int as place
       from trip_stop s join sales_document d on d.id = s.document_id left join suburb z on z.id = d.suburb_id where s.trip_id = $1::uuid and s.status <> 'off') x
    where x.id = s.id and s.position <> x.place`,
);
const orderByHand = sql(
  `update trip_stop s set position = x.place::int from unnest($2::uuid[]) with ordinality as x(id, place) where s.id = x.id and s.trip_id = $1::uuid`,
);
const setByHand = sql('update trip set is_ordered_by_hand = $2 where id = $1::uuid');

/** Stores the order of a trip's stops. */
@Injectable()
export class StopOrderRepository {
  async orderByAddress(tx: Tx, tripId: string): Promise<void> {
    await tx.execute(orderByAddress, [tripId]);
  }

  /** @param stopIds all stops of the trip, in their new order */
  async orderByHand(tx: Tx, tripId: string, stopIds: readonly string[]): Promise<void> {
    await tx.execute(orderByHand, [tripId, stopIds]);
  }

  async setOrderedByHand(tx: Tx, tripId: string, isByHand: boolean): Promise<void> {
    await tx.execute(setByHand, [tripId, isByHand]);
  }
}
