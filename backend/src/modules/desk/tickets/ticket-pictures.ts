import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MOST_PICTURES_OF_A_TICKET, MOST_TICKET_PICTURES } from '@plinth/contracts/desk/tickets/ticket-labels';
import { Db } from '../../../platform/data/database/db';
import type { Actor } from '../../../platform/data/session/request-context';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import type { PhotoFormat } from '../../../platform/edge/pictures/photo-files';
import { PictureFiles } from '../../../platform/edge/pictures/picture-files';
import { OrderAccess } from '../../store/orders/order-access';
import { TicketAccess } from './ticket-access';
import { ticketError } from './tickets.errors';
import { TicketsRepository } from './tickets.repository';
import { TicketPicturesRepository } from './ticket-pictures.repository';

/** Folder of the file store. */
const FOLDER = 'tickets';

const uses = defineUses(`
  select f ->> 'key' as key, 'Picture of ticket ' || t.number as words, 'ticket' as subject_kind, t.id::text as subject_id
    from ticket_picture p join ticket t on t.id = p.ticket_id, jsonb_array_elements(p.files) f
   where $1::text[] is null or f ->> 'key' = any($1::text[])`);

/** Photographs of faults. */
@Injectable()
export class TicketPictures implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly pictures: TicketPicturesRepository,
    private readonly tickets: TicketsRepository,
    private readonly access: OrderAccess,
    private readonly rights: TicketAccess,
    private readonly pictureFiles: PictureFiles,
    private readonly fileUses: FileUses,
  ) {}

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Pictures of tickets', uses });
  }

  /**
   * @param accessKey access key of the order, for a customer who uses its link
   * @returns the side of the sender, checked before the body is read
   * @throws DomainError ticket-not-found, ticket-pictures-full
   */
  async checkSender(actor: Actor, id: string, accessKey: string | undefined): Promise<{ fromCustomer: boolean }> {
    const ticket = await this.tickets.findById(id);
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
    const fromCustomer = !(await this.rights.describeRights(actor, ticket)).write;
    if (fromCustomer) {
      if (ticket.order_id === null || !ticket.from_customer) throw ticketError('ticket-not-found', { log: id });
      const order = await this.access.openOrder(actor, { id: ticket.order_id, access_key: accessKey }, 'view');
      if (!this.access.isCustomer(actor, accessKey, order)) throw ticketError('ticket-not-found', { log: id });
    }
    await this.refuseFull(id, fromCustomer);
    return { fromCustomer };
  }

  /**
   * Stores a picture. A repeated file is the same picture.
   * @throws DomainError ticket-pictures-full, photos-busy, and what `developPhoto` refuses
   */
  async addPicture(
    actor: Actor,
    ticketId: string,
    { fromCustomer, isInside }: { fromCustomer: boolean; isInside: boolean },
    bytes: Buffer,
  ): Promise<void> {
    await this.pictureFiles.storePicture(FOLDER, bytes, (storedFiles, hash) =>
      this.db.transaction(async (tx) => {
        await this.tickets.lockTicket(tx, ticketId);
        const { all, theirs } = await this.pictures.countByTicket(ticketId, tx);
        const isNew = await this.pictures.insertPicture(tx, { ticketId, isInside, fromCustomer, hash }, storedFiles);
        if (!isNew) return false;
        if (isFull(all, theirs, fromCustomer)) throw ticketError('ticket-pictures-full');
        await this.tickets.touchTicket(tx, ticketId);
        await addToTimeline(
          tx,
          { kind: 'ticket', id: ticketId },
          {
            actor: fromCustomer ? 'system' : actor,
            kind: 'system',
            text: fromCustomer ? 'The customer sent a photograph' : 'Added a photograph',
          },
        );
        return true;
      }),
    );
  }

  /** Reads a picture in a width; null if there is none. */
  async readPicture(id: string, width: number, format: PhotoFormat): Promise<Buffer | null> {
    const row = await this.pictures.findFiles(id);
    return this.pictureFiles.read(row?.files ?? [], width, format);
  }

  private async refuseFull(id: string, fromCustomer: boolean): Promise<void> {
    const { all, theirs } = await this.pictures.countByTicket(id);
    if (isFull(all, theirs, fromCustomer)) throw ticketError('ticket-pictures-full');
  }
}

const isFull = (all: number, theirs: number, fromCustomer: boolean): boolean =>
  all >= MOST_PICTURES_OF_A_TICKET || (fromCustomer && theirs >= MOST_TICKET_PICTURES);
