import { Injectable } from '@nestjs/common';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import type { Actor } from '../../../../platform/data/session/request-context';
import { OrderAccess, type OrderKey } from '../order-access';
import { OrderViews } from '../order-view';

/** Orders for those who may see them. */
@Injectable()
export class OpenOrder {
  constructor(
    private readonly access: OrderAccess,
    private readonly views: OrderViews,
  ) {}

  /** @throws DomainError order-not-found */
  async viewOrder(actor: Actor, key: OrderKey): Promise<OrderView> {
    return this.views.describeOrder(actor, await this.access.openOrder(actor, key, 'view'), key.access_key);
  }
}
