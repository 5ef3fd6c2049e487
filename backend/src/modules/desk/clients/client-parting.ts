import { Injectable } from '@nestjs/common';
import type { ClientPapers, PartingPreview } from '@plinth/contracts/desk/clients/client-parting';
import type { Client, clients as contract } from '@plinth/contracts/desk/clients/clients';
import type { InputOf } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { tidyEmail, tidyFacts, tidyPhone } from './client-facts';
import { clientError } from './clients.errors';
import { ClientsRepository, type ClientRecord } from './clients.repository';
import { ClientsService } from './clients.service';
import { PartingRepository, type PapersToMove, type StoredDocument } from './parting.repository';

type Input = Omit<InputOf<typeof contract.part>, 'idempotency_key'>;
type PaperSelection = Pick<Input, 'document_ids' | 'payment_ids'>;

const idSchema = z.object({ id: z.uuid() });

/** Number of papers that a timeline names; the log has all. */
const MAX_NAMED_PAPERS = 12;

/** Splits a client that should have been two: each gets its own papers and money. */
@Injectable()
export class ClientParting {
  constructor(
    private readonly clients: ClientsService,
    private readonly records: ClientsRepository,
    private readonly parting: PartingRepository,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the client that the papers moved to
   * @throws DomainError parting-nothing-chosen, parting-not-theirs, parting-other-client, parting-allocated, client-not-found, client-merged
   */
  async partClients(actor: UserActor, { idempotency_key, ...input }: InputOf<typeof contract.part>): Promise<Client> {
    const { id } = await this.records.inTransaction((tx) =>
      this.idempotency.runOnce(
        tx,
        { scope: `clients.part:${actor.id}`, key: idempotency_key, request: input, answer: idSchema },
        async () => ({ id: await this.movePapers(tx, actor, input) }),
      ),
    );
    return this.clients.getById(id);
  }

  /**
   * Lists the papers that may be split off a client, and the clients that they may go to.
   * @throws DomainError client-not-found, client-merged
   */
  async listPapers(id: string): Promise<ClientPapers> {
    return this.records.inTransaction(async (tx) => {
      const from = await this.clients.lockUnmerged(tx, id);
      const documents = await this.parting.listDocuments(tx, from.id);
      return {
        documents: documents.map(asPaper),
        payments: await this.parting.listPayments(tx, from.id),
        once_one: await this.parting.listSplitCandidates(tx, from.id),
      };
    });
  }

  /**
   * Previews a split: the papers that move along and the new debt of both clients. Changes nothing.
   * @throws DomainError parting-not-theirs, client-not-found, client-merged
   */
  async previewParting({ id, ...selection }: InputOf<typeof contract.previewPart>): Promise<PartingPreview> {
    return this.records.inTransaction(async (tx) => {
      const from = await this.clients.lockUnmerged(tx, id);
      const papersToMove = await this.collectLinkedPapers(tx, from.id, selection);
      const movedSums = await this.parting.sumChosen(tx, from.id, papersToMove);
      return {
        document_ids: papersToMove.documents.map((each) => each.id),
        payment_ids: papersToMove.payments.map((each) => each.id),
        across: await this.parting.listCrossAllocations(tx, from.id, papersToMove),
        goes: movedSums,
        stays: { owed: from.owed - movedSums.owed, credit: from.credit - movedSums.credit },
      };
    });
  }

  private async collectLinkedPapers(tx: Tx, fromId: string, selection: PaperSelection): Promise<PapersToMove> {
    const documentIds = [...new Set(selection.document_ids)];
    const paymentIds = [...new Set(selection.payment_ids)];
    if ((await this.parting.countOwned(tx, fromId, documentIds, paymentIds)) !== documentIds.length + paymentIds.length)
      throw clientError('parting-not-theirs');
    return this.parting.listLinkedPapers(tx, fromId, documentIds, paymentIds);
  }

  private async movePapers(tx: Tx, actor: UserActor, input: Input): Promise<string> {
    if (input.document_ids.length + input.payment_ids.length === 0) throw clientError('parting-nothing-chosen');
    const { from, to } = await this.lockBoth(tx, input);
    const papersToMove = await this.collectLinkedPapers(tx, from.id, input);
    const [crossAllocation] = await this.parting.listCrossAllocations(tx, from.id, papersToMove);
    if (crossAllocation !== undefined) {
      throw clientError('parting-allocated', {
        message: `${crossAllocation.payment} pays ${crossAllocation.invoice}: choose both, or undo that allocation first.`,
      });
    }
    await this.parting.movePapers(tx, from.id, to.id, papersToMove);
    if (await this.hadAccount(tx, from, to)) await this.parting.moveAccount(tx, from.id, to.id, from.user_id ?? '');
    await this.addToTimelines(tx, actor, from, to, papersToMove);
    return to.id;
  }

  /**
   * Locks both clients, in the same order as merging does, so that neither waits for the other. A new client needs no
   * order: nobody else sees it yet.
   */
  private async lockBoth(tx: Tx, { id, to }: Input): Promise<{ from: ClientRecord; to: ClientRecord }> {
    if (to.kind === 'known') {
      if (to.id === id) throw clientError('client-same');
      const clientsById = new Map<string, ClientRecord | null>();
      for (const each of [id, to.id].sort()) clientsById.set(each, await this.records.lockClient(tx, each));
      const [from, other] = [clientsById.get(id), clientsById.get(to.id)];
      if (!from || !other) throw clientError('client-not-found');
      if (from.merged_into_id !== null) throw clientError('client-merged');
      const wereOneClient =
        other.merged_into_id === id ||
        (other.merged_into_id === null && (await this.records.isPartedFrom(tx, to.id, id)));
      if (!wereOneClient) throw clientError('parting-other-client');
      return { from, to: other };
    }
    await this.records.lockContact(tx, to.email === '' ? tidyPhone(to.phone) : tidyEmail(to.email));
    const from = await this.clients.lockUnmerged(tx, id);
    const { credit_terms_days, ...facts } = to;
    const newId = await this.records.insert(tx, {
      ...tidyFacts(facts),
      notes: '',
      credit_terms_days,
      branch_id: from.branch_id,
      user_id: null,
    });
    const newClient = newId === null ? null : await this.records.lockClient(tx, newId);
    if (!newClient) throw clientError('client-not-found');
    return { from, to: newClient };
  }

  /** Checks that merging moved the account of `to` to `from`: it is the account that confirmed the address of `to`. */
  private async hadAccount(tx: Tx, from: ClientRecord, to: ClientRecord): Promise<boolean> {
    if (from.user_id === null || to.user_id !== null || to.email === '' || to.email === from.email) return false;
    return to.merged_into_id === from.id && this.records.hasConfirmedEmail(tx, from.user_id, to.email);
  }

  private async addToTimelines(
    tx: Tx,
    actor: UserActor,
    from: ClientRecord,
    to: ClientRecord,
    papersToMove: PapersToMove,
  ): Promise<void> {
    const names = [
      ...papersToMove.documents.map(({ name }) => name),
      ...papersToMove.payments.map(({ number }) => number),
    ];
    const unnamedCount = names.length - MAX_NAMED_PAPERS;
    const paperNames =
      names.slice(0, MAX_NAMED_PAPERS).join(', ') + (unnamedCount > 0 ? ` and ${String(unnamedCount)} more` : '');
    const add = (id: string, text: string) =>
      this.timeline.addEntry(tx, { kind: 'client', id }, { actor, kind: 'system', text });
    await add(from.id, `Moved to ${to.name || to.company}: ${paperNames}`);
    await add(to.id, `Split from ${from.name || from.company}, with ${paperNames}`);
    await this.audit.record(tx, {
      actor,
      action: 'client.part',
      subject: { kind: 'client', id: from.id },
      after: { parted: to.id, moved: names.join(', ') },
    });
  }
}

const asPaper = ({
  client_name,
  client_company,
  client_email,
  client_phone,
  client_address,
  client_vat_number,
  ...document
}: StoredDocument): ClientPapers['documents'][number] => ({
  ...document,
  client: {
    name: client_name,
    company: client_company,
    email: client_email,
    phone: client_phone,
    address: client_address,
    vat_number: client_vat_number,
  },
});
