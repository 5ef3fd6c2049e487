import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfirmedAddresses } from '../../people/user/confirmed-addresses';
import { ClientsService } from './clients.service';

/** Claims of clients by address: whoever confirms the address of a client has that client's file from then on. */
@Injectable()
export class AddressClaims implements OnModuleInit {
  constructor(
    private readonly addresses: ConfirmedAddresses,
    private readonly clients: ClientsService,
  ) {}

  onModuleInit(): void {
    this.addresses.whenConfirmed((tx, { userId, email }) => this.clients.claimByEmail(tx, userId, email));
  }
}
