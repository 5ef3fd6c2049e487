import { Injectable } from '@nestjs/common';
import type { SessionClaims } from '@plinth/contracts/session';
import { Audit } from '../../../platform/audit/audit';
import { Db } from '../../../platform/database/db';
import { VISITOR } from '../../../platform/session/request-context';
import { Sessions } from '../../../platform/session/sessions';
import { AccountLimits } from './account-limits';
import { AccountRepository } from './account.repository';
import { ConfirmedAddresses } from './confirmed-addresses';
import { PasswordHasher } from './password-hasher';
import { ProfileRepository, type SessionPerson } from './profile.repository';
import { userError } from './user.errors';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly device: string;
}

export interface SignedIn {
  readonly claims: SessionClaims;
  readonly person: SessionPerson;
}

/** The door: an address and a password for a session. Unknown, wrong and disabled look and take the same. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AccountLimits,
    private readonly addresses: ConfirmedAddresses,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async signIn({ email, password, ip, device }: SignInAttempt): Promise<SignedIn> {
    await this.limits.trySignIn(email, ip);
    const account = await this.accounts.byEmail(email);
    const right = await this.hasher.matches(account?.is_active ? account.password_hash : null, password);
    if (!right || !account) {
      await this.limits.failed(ip);
      await this.db.transaction((tx) =>
        this.audit.record(tx, {
          actor: VISITOR,
          action: 'sign-in.refused',
          subject: { kind: 'user', id: account?.id ?? null },
          ip,
        }),
      );
      throw userError('sign-in-failed');
    }
    const person = await this.profiles.sessionPerson(account.id);
    if (!person) throw userError('sign-in-failed', { log: 'the account went away while signing in' });
    await this.limits.signedIn(email, ip);
    const opened = await this.db.transaction(async (tx) => {
      const session = await this.sessions.open(account.id, { device, ip }, tx);
      await this.audit.record(tx, {
        actor: { kind: 'user', id: account.id, name: person.name, role: person.role },
        action: 'sign-in',
        subject: { kind: 'user', id: account.id },
        ip,
      });
      if (account.email_verified_at !== null)
        await this.addresses.claim(tx, { userId: account.id, email: account.email });
      return session;
    });
    return { claims: opened.claims, person };
  }
}
