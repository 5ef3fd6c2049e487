import { Injectable } from '@nestjs/common';
import type { Action } from '@plinth/contracts/kernel/define';
import type { ConversationKind, CustomerKind } from '@plinth/contracts/desk/messages/message-labels';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import type { Connection } from '../../../platform/data/database/db';
import type { Actor, UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { OrderAccess } from '../../store/orders/order-access';
import { pageResource } from './conversation-pages';
import type { Place } from './conversation-topics';
import { messageError } from './messages.errors';
import type { ConversationRecord } from './messages.repository';
import { ConversationPlacesRepository, type PlaceRecord } from './conversation-places.repository';
export type ConversationPlace = PlaceRecord & Place;

export interface CustomerPlace {
  readonly kind: CustomerKind;
  readonly id: string;
  readonly access_key?: string | undefined;
}

/**
 * Access to conversations, for the customer and for staff within their roles. For everybody else a conversation does
 * not exist.
 */
@Injectable()
export class ConversationPlaces {
  constructor(
    private readonly places: ConversationPlacesRepository,
    private readonly orders: OrderAccess,
    private readonly permissions: RolePermissions,
  ) {}

  /**
   * Opens a conversation for its customer: the person who ordered or asked, or a holder of the key of the order,
   * quote or invoice.
   * @throws DomainError conversation-not-found
   */
  async openForCustomer(actor: Actor, { kind, id, access_key }: CustomerPlace): Promise<ConversationPlace> {
    const foundPlace = await this.findPlace({ kind, id }, null);
    if (!foundPlace || !this.orders.isCustomer(actor, access_key, foundPlace))
      throw messageError('conversation-not-found', { log: kind });
    return foundPlace;
  }

  /** @throws DomainError conversation-not-found; conversation-not-yours when the role of staff lacks the permission */
  async openForStaff(actor: UserActor, { kind, id }: Place, intent: Action): Promise<ConversationPlace> {
    const foundPlace = await this.findPlace({ kind, id }, actor.id);
    if (!foundPlace) throw messageError('conversation-not-found', { log: kind });
    if (await this.mayStaff(actor, kind, intent)) return foundPlace;
    if (!actor.roles.some(isStaffRole)) throw messageError('conversation-not-found', { log: 'no staff' });
    throw messageError('conversation-not-yours', { log: `${intent} ${kind}` });
  }

  mayStaff(actor: Actor, kind: ConversationKind, intent: Action): Promise<boolean> {
    return this.permissions.allows(actor, intent, pageResource(kind));
  }

  /** Finds the object of a conversation for work without a caller, such as jobs. */
  async findByConversation(
    { kind, object_id, subject }: ConversationRecord,
    on: Connection,
  ): Promise<ConversationPlace | undefined> {
    const place = { kind, id: object_id };
    if (kind !== 'staff') return this.findPlace(place, null, on);
    return { ...place, title: subject, customer: '', email: '', user_id: null, access_key: '' };
  }

  private async findPlace(
    { kind, id }: Place,
    memberId: string | null,
    on?: Connection,
  ): Promise<ConversationPlace | undefined> {
    const row = await this.places.findPlace(kind, id, memberId, on);
    return row && { ...row, kind, id };
  }
}
