import { Injectable } from '@nestjs/common';
import type { Client, ClientMatch, clients as contract } from '@plinth/contracts/desk/clients/clients';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { searchWords } from '../../../platform/data/lists/search-words';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import * as z from 'zod';
import { tidyEmail, tidyFacts, tidyPhone, type ClientFacts } from './client-facts';
import { clientError } from './clients.errors';
import { ClientsRepository, type ClientRecord } from './clients.repository';
import { hasSameName, isSameClient } from './same-client';

const idSchema = z.object({ id: z.uuid() });

/**
 * Rule for a new client whose email address or phone number another client has. `ask` refuses, so that a person
 * decides; `own` adds a separate client; an object names the client that it is. Nobody can be asked about an order:
 * `address` takes the client with that address.
 */
export type SameContact = 'ask' | 'own' | 'address' | { readonly clientId: string };

/** Clients: found in any form that a person types, added in place, and merged when two turn out to be one. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  async searchClients(typedText: string): Promise<ClientMatch[]> {
    const words = searchWords(typedText);
    return words.length === 0 ? [] : (await this.clients.searchByWords(words)).map(toClientMatch);
  }

  async listDuplicates(typedFacts: InputOf<typeof contract.suggestDuplicates>): Promise<ClientMatch[]> {
    const matches = await this.clients.listDuplicates({
      name: typedFacts.name,
      email: tidyEmail(typedFacts.email),
      phone: tidyPhone(typedFacts.phone),
      vat_number: typedFacts.vat_number.replace(/\s/g, ''),
    });
    return matches.map(toClientMatch);
  }

  /** @throws DomainError client-same-contact, client-branch */
  async createClient(
    actor: UserActor,
    { idempotency_key, own_client, ...input }: InputOf<typeof contract.create>,
  ): Promise<Client> {
    await this.checkBranch(input.branch_id ?? null, null);
    const { id } = await this.clients.inTransaction((tx) =>
      this.idempotency.runOnce(
        tx,
        {
          scope: `clients.create:${actor.id}`,
          key: idempotency_key,
          request: { ...input, own_client },
          answer: idSchema,
        },
        async () => ({
          id: await this.findOrAdd(
            tx,
            input,
            { ...input, branch_id: input.branch_id ?? null },
            actor,
            own_client ? 'own' : 'ask',
          ),
        }),
      ),
    );
    return this.getById(id);
  }

  /** Checks that the client is that account's own. */
  isAccountOf(userId: string, clientId: string): Promise<boolean> {
    return this.clients.isAccountOf(userId, clientId);
  }

  async getById(id: string): Promise<Client> {
    const record = await this.clients.findById(id);
    if (!record) throw clientError('client-not-found');
    const [duplicates, timeline] = await Promise.all([
      record.merged_into_id === null ? this.clients.listDuplicates(record, id) : [],
      this.timeline.listEntries({ kind: 'client', id }),
    ]);
    const { notes, branch_id, user_id, version, merged_into_id, created_at } = record;
    return {
      ...toClientMatch(record),
      notes,
      branch_id,
      user_id,
      version,
      merged_into_id,
      created_at: created_at.toISOString(),
      duplicates: duplicates.map(toClientMatch),
      timeline,
    };
  }

  /**
   * Locks a client before a document or a payment is written for it.
   * @throws DomainError client-not-found, client-merged
   */
  async lockUnmerged(tx: Tx, id: string): Promise<ClientRecord> {
    const record = await this.clients.lockClient(tx, id);
    if (!record) throw clientError('client-not-found');
    if (record.merged_into_id !== null) throw clientError('client-merged');
    return record;
  }

  /**
   * Locks many clients at once, before documents or payments are written for them.
   * @throws DomainError client-not-found, client-merged
   */
  async lockAllUnmerged(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ClientRecord>> {
    const distinctIds = [...new Set(ids)];
    const records = await this.clients.lockClients(tx, distinctIds);
    if (records.length < distinctIds.length) throw clientError('client-not-found');
    if (records.some(({ merged_into_id }) => merged_into_id !== null)) throw clientError('client-merged');
    return new Map(records.map((record) => [record.id, record]));
  }

  async getUnmerged(id: string): Promise<ClientRecord> {
    const record = await this.clients.findById(id);
    if (!record) throw clientError('client-not-found');
    return record.merged_into_id === null ? record : this.getUnmerged(record.merged_into_id);
  }

  /**
   * Finds the client of the buying account; without an account, the client with the same name and email address, or
   * name and phone number. Adds one if there is none. An account only gets the client of an address that it has
   * confirmed.
   * @param terms values of a client that is added; `user_id` is the buying account, null without one
   * @throws DomainError client-same-contact
   */
  async findOrAdd(
    tx: Tx,
    typedFacts: ClientFacts,
    terms: Partial<Pick<ClientRecord, 'notes' | 'credit_terms_days' | 'branch_id' | 'user_id'>>,
    actor: UserActor | 'system',
    sameContact: SameContact,
  ): Promise<string> {
    if (typeof sameContact === 'object') return (await this.lockUnmerged(tx, sameContact.clientId)).id;
    const facts = tidyFacts(typedFacts);
    const userId = terms.user_id ?? null;
    await this.clients.lockContact(tx, facts.email === '' ? facts.phone : facts.email);
    const isOwner = userId !== null && (await this.clients.hasConfirmedEmail(tx, userId, facts.email));
    const existingClient =
      userId === null
        ? await this.findByContact(tx, facts, sameContact)
        : await this.findByAccount(tx, userId, facts.email, isOwner);
    if (existingClient) {
      if (isOwner && existingClient.user_id === null) await this.linkAccount(tx, existingClient.id, userId);
      return existingClient.id;
    }
    return this.insertClient(tx, facts, { ...terms, user_id: isOwner ? userId : null }, actor);
  }

  /**
   * Adds a client of a list that somebody brings, separate from all others. Without the lock of its contact: thousands
   * of those would fill the table of locks of the database.
   */
  addBrought(
    tx: Tx,
    typedFacts: ClientFacts,
    terms: Pick<ClientRecord, 'notes' | 'credit_terms_days'>,
    actor: UserActor,
  ): Promise<string> {
    return this.insertClient(tx, tidyFacts(typedFacts), terms, actor);
  }

  private async insertClient(
    tx: Tx,
    facts: ClientFacts,
    terms: Partial<Pick<ClientRecord, 'notes' | 'credit_terms_days' | 'branch_id' | 'user_id'>>,
    actor: UserActor | 'system',
  ): Promise<string> {
    const id = await this.clients.insert(tx, {
      ...facts,
      notes: terms.notes ?? '',
      credit_terms_days: terms.credit_terms_days ?? 0,
      branch_id: terms.branch_id ?? null,
      user_id: terms.user_id ?? null,
    });
    if (id === null)
      throw clientError('client-not-found', { log: 'the account got its client in another transaction' });
    await this.timeline.addEntry(tx, { kind: 'client', id }, { actor, kind: 'system', text: 'Client added' });
    return id;
  }

  /**
   * Links an account to the client with the email address that it confirmed, if that client has no account yet and
   * the account no client.
   */
  async claimByEmail(tx: Tx, userId: string, email: string): Promise<void> {
    await this.clients.lockContact(tx, email);
    if (await this.clients.findByUser(tx, userId)) return;
    const unlinkedClient = await this.clients.findWithoutAccountByEmail(tx, email);
    if (unlinkedClient) await this.linkAccount(tx, unlinkedClient.id, userId);
  }

  private async findByContact(tx: Tx, facts: ClientFacts, sameContact: SameContact): Promise<ClientRecord | null> {
    if (sameContact === 'own') return null;
    const { email, phone, name } = facts;
    if (email === '' && phone === '') return null;
    const candidates =
      email === '' ? await this.clients.listByPhone(tx, phone) : await this.clients.listByEmail(tx, email);
    const possibleMatches = candidates.filter((client) => isSameClient(facts, client));
    const bestMatches =
      possibleMatches.length > 1 ? possibleMatches.filter((client) => hasSameName(facts, client)) : possibleMatches;
    // Several with exactly that name are one client who was added twice; the oldest has the history.
    if (bestMatches.length > 0 || candidates.length === 0) return bestMatches[0] ?? null;
    const names = [
      ...new Set(
        (possibleMatches.length > 0 ? possibleMatches : candidates).map((client) => client.company || client.name),
      ),
    ];
    if (sameContact === 'ask') {
      throw clientError('client-same-contact', {
        message: `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} ${email || phone} already. Choose whether it is the same client or a separate one.`,
      });
    }
    if (candidates.length > 1) return null;
    await this.timeline.addEntry(
      tx,
      { kind: 'client', id: candidates[0].id },
      { actor: 'system', kind: 'system', text: `An order in the name of ${name} came with this email address` },
    );
    return candidates[0];
  }

  private async findByAccount(tx: Tx, userId: string, email: string, isOwner: boolean): Promise<ClientRecord | null> {
    const accountClient = await this.clients.findByUser(tx, userId);
    if (accountClient) return accountClient;
    return isOwner ? this.clients.findWithoutAccountByEmail(tx, email) : this.clients.findByOrders(tx, userId, email);
  }

  private async linkAccount(tx: Tx, id: string, userId: string): Promise<void> {
    await this.clients.linkUser(tx, id, userId);
    await this.timeline.addEntry(
      tx,
      { kind: 'client', id },
      { actor: 'system', kind: 'system', text: 'Belongs to the account that confirmed this email address' },
    );
  }

  /** Refuses a branch that is closed or not there, except the one that the client had before. */
  private async checkBranch(branchId: string | null, savedBranchId: string | null): Promise<void> {
    if (branchId === null || branchId === savedBranchId || (await this.clients.isOpenBranch(branchId))) return;
    throw clientError('client-branch', { fields: { branch_id: ['Choose an open branch'] } });
  }

  async updateClient(actor: UserActor, { id, version, ...input }: InputOf<typeof contract.update>): Promise<Client> {
    await this.clients.inTransaction(async (tx) => {
      const before = await this.lockUnmerged(tx, id);
      if (before.version !== version) throw clientError('client-changed');
      await this.checkBranch(input.branch_id ?? null, before.branch_id);
      const after = {
        ...tidyFacts(input),
        notes: input.notes,
        credit_terms_days: input.credit_terms_days,
        branch_id: input.branch_id ?? null,
      };
      await this.clients.update(tx, id, after);
      const changes = listChanges(before, after);
      for (const { field, from, to } of changes) {
        await this.timeline.addEntry(
          tx,
          { kind: 'client', id },
          { actor, kind: 'change', text: 'Changed', field, oldValue: from, newValue: to },
        );
      }
      await this.audit.record(tx, {
        actor,
        action: 'client.change',
        subject: { kind: 'client', id },
        // The values are on the client's timeline, which is erased with the person; the audit log is never erased.
        after: Object.fromEntries(changes.map(({ field }) => [field, 'changed'])),
      });
    });
    return this.getById(id);
  }

  /** Saves the address that was typed on a document, for a client who had none, so that the next document has it. */
  async saveMissingAddress(tx: Tx, actor: UserActor | 'system', id: string, address: string): Promise<void> {
    const before = await this.lockUnmerged(tx, id);
    if (before.address !== '' || address === '') return;
    await this.clients.update(tx, id, { ...before, address });
    await this.timeline.addEntry(
      tx,
      { kind: 'client', id },
      { actor, kind: 'change', text: 'Changed', field: 'address', oldValue: '', newValue: address },
    );
  }

  /**
   * Merges a client into another. Its issued documents move along with their wording unchanged.
   * @throws DomainError client-same, client-not-found, client-merged, client-two-accounts
   */
  async mergeClients(actor: UserActor, id: string, intoId: string): Promise<Client> {
    if (id === intoId) throw clientError('client-same');
    await this.clients.inTransaction(async (tx) => {
      // Locks both in the order of their ids, so that two merges at once do not deadlock.
      const clientsById = new Map<string, ClientRecord>();
      for (const each of [id, intoId].sort()) clientsById.set(each, await this.lockUnmerged(tx, each));
      const [from, into] = [clientsById.get(id), clientsById.get(intoId)];
      if (!from || !into) throw clientError('client-not-found');
      if (from.user_id !== null && into.user_id !== null) throw clientError('client-two-accounts');
      await this.clients.mergeClients(tx, from, into);
      await this.timeline.addEntry(
        tx,
        { kind: 'client', id: intoId },
        { actor, kind: 'system', text: `${from.name} was merged into this client` },
      );
      await this.timeline.addEntry(
        tx,
        { kind: 'client', id },
        { actor, kind: 'system', text: `Merged into ${into.name}` },
      );
      await this.audit.record(tx, {
        actor,
        action: 'client.merge',
        subject: { kind: 'client', id: intoId },
        after: { merged: id },
      });
    });
    return this.getById(intoId);
  }

  async addComment(actor: UserActor, id: string, text: string): Promise<Client> {
    await this.clients.inTransaction(async (tx) => {
      await this.lockUnmerged(tx, id);
      await this.timeline.addEntry(tx, { kind: 'client', id }, { actor, kind: 'comment', text });
    });
    return this.getById(id);
  }
}

const FIELDS = [
  'name',
  'company',
  'email',
  'phone',
  'address',
  'vat_number',
  'notes',
  'credit_terms_days',
  'branch_id',
] as const;
type Editable = Pick<ClientRecord, (typeof FIELDS)[number]>;

const listChanges = (before: Editable, after: Editable): { field: string; from: string; to: string }[] =>
  FIELDS.flatMap((field) => {
    const [from, to] = [String(before[field] ?? ''), String(after[field] ?? '')];
    return from === to ? [] : [{ field, from, to }];
  });

export function toClientMatch({
  id,
  name,
  company,
  email,
  phone,
  address,
  vat_number,
  credit_terms_days,
  user_id,
  owed: owedAmount,
  credit,
  last_document_on,
}: ClientRecord): ClientMatch {
  return {
    id,
    name,
    company,
    email,
    phone,
    address,
    vat_number,
    credit_terms_days,
    has_account: user_id !== null,
    owed: owedAmount,
    credit,
    last_document_on,
  };
}
