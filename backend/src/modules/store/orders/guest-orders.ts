import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfirmedAddresses } from '../../people/user/confirmed-addresses';
import { OrdersRepository } from './orders.repository';

/** Orders that were placed without an account join the account that confirms their address. */
@Injectable()
export class GuestOrders implements OnModuleInit {
  constructor(
    private readonly addresses: ConfirmedAddresses,
    private readonly orders: OrdersRepository,
  ) {}

  onModuleInit(): void {
    this.addresses.whenConfirmed((tx, { userId, email }) => this.orders.giveTo(tx, userId, email));
  }
}
