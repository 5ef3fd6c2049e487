import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { BesideEntry, messages as contract } from '@plinth/contracts/desk/messages/messages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { RelatedMessagesRepository, type EntryRecord } from './beside.repository';
import { ConversationPlaces } from './conversation-places';
import { messageError } from './messages.errors';

type Calls = typeof contract;

/**
 * A conversation and the mails about its object, as one thread; the caller sees of each only what they may see on its
 * own page.
 */
@Injectable()
export class RelatedMessages {
  constructor(
    private readonly entries: RelatedMessagesRepository,
    private readonly places: ConversationPlaces,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError conversation-not-found, conversation-not-yours */
  async listBeside(actor: UserActor, { kind, id }: InputOf<Calls['beside']>): Promise<OutputOf<Calls['beside']>> {
    const maySeeMails = await this.permissions.allows(actor, 'view', staffPages.emails.resource);
    if (kind === 'mail') {
      if (!maySeeMails) throw messageError('conversation-not-yours', { log: 'view mail' });
      const entries: EntryRecord[] = [];
      for (const place of await this.entries.listLinkedPlaces(id))
        if (await this.places.mayStaff(actor, place.kind, 'view'))
          entries.push(...(await this.entries.listEntries(place)));
      return mergeByTime(await this.entries.listMailsOfThread(id), entries);
    }
    const place = { kind, id };
    await this.places.openForStaff(actor, place, 'view');
    return mergeByTime(
      await this.entries.listEntries(place),
      maySeeMails ? await this.entries.listMailsAbout(place) : [],
    );
  }
}

const mergeByTime = (...parts: readonly EntryRecord[][]): { entries: BesideEntry[] } => ({
  entries: parts
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, place_kind, place_id, place_title, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      place: { kind: place_kind, id: place_id, title: place_title },
    })),
});
