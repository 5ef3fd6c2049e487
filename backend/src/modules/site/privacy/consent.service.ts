import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { privacy } from '@plinth/contracts/site/privacy/privacy';
import type { UserActor } from '../../../platform/data/session/request-context';
import { type ConsentRow, PrivacyRepository } from './privacy.repository';

const describeConsent = ({ at, ...row }: ConsentRow): OutputOf<typeof privacy.recordConsent> => ({
  ...row,
  at: at.toISOString(),
});

/** Consent of people to measurement: a row per change, as proof of what was agreed to and when. */
@Injectable()
export class ConsentService {
  constructor(private readonly ledger: PrivacyRepository) {}

  async findNewest(actor: UserActor): Promise<OutputOf<typeof privacy.getConsent>> {
    const row = await this.ledger.findNewestConsent(actor.id);
    return row && describeConsent(row);
  }

  async recordConsent(
    actor: UserActor,
    choice: InputOf<typeof privacy.recordConsent>,
  ): Promise<OutputOf<typeof privacy.recordConsent>> {
    const newest = await this.ledger.findNewestConsent(actor.id);
    // Each device sends it after a sign-in: an unchanged choice is not stored again.
    if (newest?.version === choice.version && newest.choice === choice.choice) return describeConsent(newest);
    return describeConsent(await this.ledger.insertConsent(actor.id, choice));
  }
}
