import { Injectable } from '@nestjs/common';
import type { Connection } from '../../../platform/data/database/db';
import { tidyFacts, type ClientFacts } from './client-facts';
import { ClientsRepository, type ClientRecord } from './clients.repository';
import { hasSameName, isSameClient } from './same-client';

export type ExistingClient = ClientRecord;

/** Finds many clients at once: those of a list that somebody brings. */
@Injectable()
export class ExistingClients {
  constructor(private readonly clients: ClientsRepository) {}

  /**
   * Finds the client that each of these facts belongs to, as when one is added: same email address, or phone number
   * without one, and a name alike. Null where there is none.
   */
  async matchAll(facts: readonly ClientFacts[], on: Connection): Promise<(ClientRecord | null)[]> {
    const typedClients = facts.map(tidyFacts);
    const candidates = await this.clients.listByContacts(
      typedClients.map(({ email }) => email),
      typedClients.filter(({ email }) => email === '').map(({ phone }) => phone),
      on,
    );
    const byEmail = Map.groupBy(candidates, ({ email }) => email);
    const byPhone = Map.groupBy(candidates, ({ phone }) => phone);
    return typedClients.map((typedClient) => {
      if (typedClient.email === '' && typedClient.phone === '') return null;
      const sameContact = typedClient.email === '' ? byPhone.get(typedClient.phone) : byEmail.get(typedClient.email);
      const matches = (sameContact ?? []).filter((client) => isSameClient(typedClient, client));
      return matches.find((client) => hasSameName(typedClient, client)) ?? matches[0] ?? null;
    });
  }

  /** Lists the clients with each of these email addresses. */
  async mapByEmail(emails: readonly string[], on: Connection): Promise<ReadonlyMap<string, readonly ClientRecord[]>> {
    return Map.groupBy(await this.clients.listByContacts(emails, [], on), ({ email }) => email);
  }

  /** Maps ids to clients; one that was merged to the client that goes on. */
  mapUnmerged(ids: readonly string[], on: Connection): Promise<ReadonlyMap<string, ClientRecord>> {
    return this.clients.mapUnmerged(ids, on);
  }
}
