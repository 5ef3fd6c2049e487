import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';

/** An account, and the address that it has shown to be its own: whoever has the account reads that address's mail. */
export interface ConfirmedAddress {
  readonly userId: string;
  readonly email: string;
}

type Claim = (tx: Tx, owner: ConfirmedAddress) => Promise<void>;

/**
 * Claims of earlier work under an address for the account that confirms it. Modules register theirs; they run in the
 * confirming transaction, and again at each sign-in, for what came in between. Repeated, a claim finds nothing more
 * to do.
 */
@Injectable()
export class ConfirmedAddresses {
  private readonly claims: Claim[] = [];

  whenConfirmed(claim: Claim): void {
    this.claims.push(claim);
  }

  async claimRecords(tx: Tx, owner: ConfirmedAddress): Promise<void> {
    for (const claim of this.claims) await claim(tx, owner);
  }
}
