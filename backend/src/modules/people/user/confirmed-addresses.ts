import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';

/** Account with its confirmed email address: its owner reads the mail of that address. */
export interface ConfirmedAddress {
  readonly userId: string;
  readonly email: string;
}

type Claim = (tx: Tx, owner: ConfirmedAddress) => Promise<void>;

/**
 * Claims that give an account the earlier records under its confirmed address. Modules register theirs; they run in
 * the confirming transaction and at each sign-in, for records added in between. A repeated claim does nothing.
 */
@Injectable()
export class ConfirmedAddresses {
  private readonly claims: Claim[] = [];

  registerClaim(claim: Claim): void {
    this.claims.push(claim);
  }

  async claimRecords(tx: Tx, owner: ConfirmedAddress): Promise<void> {
    for (const claim of this.claims) await claim(tx, owner);
  }
}
