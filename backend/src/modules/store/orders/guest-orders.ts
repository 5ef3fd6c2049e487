import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfirmedAddresses } from '../../people/user/confirmed-addresses';
import { OrdersRepository } from './orders.repository';

/** Assigns orders placed without an account to the account that confirms their email address. */
@Injectable()
export class GuestOrders implements OnModuleInit {
  constructor(
    private readonly addresses: ConfirmedAddresses,
    private readonly orders: OrdersRepository,
  ) {}

  onModuleInit(): void {
    this.addresses.registerClaim((tx, { userId, email }) => this.orders.assignToAccount(tx, userId, email));
  }
}
