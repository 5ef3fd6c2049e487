import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfirmedAddresses } from '../../people/user/confirmed-addresses';
import { ClientsService } from './clients.service';

/** Claims of clients by email address: the account that confirms a client's address becomes that client's account. */
@Injectable()
export class AddressClaims implements OnModuleInit {
  constructor(
    private readonly addresses: ConfirmedAddresses,
    private readonly clients: ClientsService,
  ) {}

  onModuleInit(): void {
    this.addresses.registerClaim((tx, { userId, email }) => this.clients.claimByEmail(tx, userId, email));
  }
}
