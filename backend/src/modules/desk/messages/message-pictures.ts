import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CUSTOMER, MOST_CONVERSATION_PICTURES, STAFF_SIDE } from '@plinth/contracts/desk/messages/message-labels';
import type { CustomerMessage } from '@plinth/contracts/desk/messages/messages';
import { messagePictureAddress } from '@plinth/contracts/kernel/photo-address';
import { Config } from '../../../platform/runtime/config/config';
import { Db, type Tx } from '../../../platform/data/database/db';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import { runInBatches } from '../../../platform/data/jobs/in-batches';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { actorId, type RequestContext } from '../../../platform/data/session/request-context';
import { isSigned, sign } from '../../../platform/data/session/signatures';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { callerKey, type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import type { PhotoFormat } from '../../../platform/edge/pictures/photo-files';
import { PictureFiles } from '../../../platform/edge/pictures/picture-files';
import { ConversationPlaces, type CustomerPlace } from './conversation-places';
import type { Place } from './conversation-topics';
import { messageError } from './messages.errors';
import type { NewMessage } from './messages.repository';
import { MessagePicturesRepository } from './message-pictures.repository';

/** Folder of the file store. */
const FOLDER = 'messages';
const PURPOSE = 'message-picture';
const DAY_MS = 86_400_000;
/**
 * Validity of the address of a picture, in days: today and tomorrow, so that a page that stays open over midnight
 * still shows it.
 */
const VALID_DAYS = 2;
const THUMBNAIL = 320;
const FULL = 1280;
const BATCH_SIZE = 20;
/** Rate limit of pictures per person: four in each of ten messages within 15 minutes. */
const PERSON_LIMIT = { points: 40, seconds: 15 * 60 };

const uses = defineUses(`
  select f ->> 'key' as key, 'Picture of a message' as words, case p.kind when 'contact' then 'contact_request' when 'staff' then null else p.kind end as subject_kind,
         case when p.kind <> 'staff' then p.object_id::text end as subject_id
    from conversation_picture p, jsonb_array_elements(p.files) f
   where $1::text[] is null or f ->> 'key' = any($1::text[])`);

/** Sender, object and side of a picture, checked before its bytes are read. */
export interface PictureSender {
  readonly place: Place;
  readonly authorId: string | null;
  readonly fromCustomer: boolean;
}

/** Pictures of messages, uploaded before their message, each with an id from the browser that the message refers to. */
@Injectable()
export class MessagePictures implements OnModuleInit {
  private readonly ofPerson: RateLimit;

  constructor(
    private readonly db: Db,
    private readonly pictures: MessagePicturesRepository,
    private readonly places: ConversationPlaces,
    private readonly files: PictureFiles,
    private readonly fileUses: FileUses,
    private readonly personalData: PersonalData,
    private readonly config: Config,
    limits: RateLimits,
  ) {
    this.ofPerson = limits.persistent({ name: 'message:picture', ...PERSON_LIMIT });
  }

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Pictures of messages', uses });
    this.personalData.onErase(async (subjects) => {
      if (subjects.some((subject) => subject.startsWith('conversation:'))) await this.removeOrphans();
    });
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours, message-pictures-full, message-too-many */
  async getSender(
    ctx: RequestContext,
    side: typeof CUSTOMER | typeof STAFF_SIDE,
    { place, access_key }: { place: Place; access_key: string | undefined },
  ): Promise<PictureSender> {
    const sender = await this.openSender(ctx, side, place, access_key);
    const pictureCount = await this.pictures.countByPlace(place);
    if (pictureCount >= MOST_CONVERSATION_PICTURES) throw messageError('message-pictures-full');
    if (!(await this.ofPerson.tryConsume(callerKey(ctx)))) throw messageError('message-too-many');
    return sender;
  }

  /**
   * Stores a picture. A repeated id with the same file is the same picture.
   * @throws DomainError idempotency-key-reused, photos-busy, and what `developPhoto` refuses
   */
  async addPicture({ place, authorId, fromCustomer }: PictureSender, id: string, bytes: Buffer): Promise<void> {
    await this.files.storePicture(FOLDER, bytes, async (files, hash) => {
      const picture = { kind: place.kind, placeId: place.id, id, authorId, fromCustomer, hash };
      if (await this.pictures.insertPicture(picture, files)) return true;
      if (!(await this.pictures.isStored(picture)))
        throw idempotencyError('idempotency-key-reused', { log: 'picture' });
      return false;
    });
  }

  /**
   * Attaches the pictures that a message names to it.
   * @throws DomainError message-picture-gone when one was never uploaded, or by somebody else
   */
  async attachToMessage(tx: Tx, place: Place, message: NewMessage): Promise<void> {
    if (message.pictures.length === 0) return;
    const attachedCount = await this.pictures.attachToMessage(tx, place, message);
    if (attachedCount !== message.pictures.length) throw messageError('message-picture-gone');
  }

  /**
   * Describes pictures with signed addresses, valid for two days. Only readers of the conversation get them, and a
   * signature cannot be guessed, so a picture needs no other access check.
   */
  describePictures(ids: readonly string[]): CustomerMessage['pictures'] {
    const until = Math.floor(Date.now() / DAY_MS) + VALID_DAYS;
    return ids.map((id) => {
      const signedAccess = { until, signature: sign(this.config, PURPOSE, formatTextToSign(id, until)) };
      return {
        id,
        src: messagePictureAddress(id, signedAccess, THUMBNAIL),
        full: messagePictureAddress(id, signedAccess, FULL),
      };
    });
  }

  /** Reads a picture; null if it does not exist or the signature is invalid or too old. */
  async readPicture(
    { id, until, signature }: { id: string; until: number; signature: string },
    width: number,
    format: PhotoFormat,
  ): Promise<Buffer | null> {
    if (until * DAY_MS < Date.now() || !isSigned(this.config, PURPOSE, formatTextToSign(id, until), signature))
      return null;
    const row = await this.pictures.findFiles(id);
    return this.files.read(row?.files ?? [], width, format);
  }

  /**
   * Removes pictures whose message was never sent or was deleted: the files first, so that a failed removal is tried
   * again.
   * @returns the number of removed pictures
   */
  removeOrphans(signal?: AbortSignal): Promise<number> {
    return runInBatches(
      (most) =>
        this.db.transaction(async (tx) => {
          const rows = await this.pictures.lockOrphans(tx, most);
          for (const { files } of rows) await this.files.removeFiles(files);
          await this.pictures.removePictures(
            tx,
            rows.map(({ id }) => id),
          );
          return rows.length;
        }),
      { signal, batchSize: BATCH_SIZE },
    );
  }

  private async openSender(
    ctx: RequestContext,
    side: typeof CUSTOMER | typeof STAFF_SIDE,
    place: Place,
    accessKey: string | undefined,
  ): Promise<PictureSender> {
    if (side === STAFF_SIDE) {
      const actor = signedInActor(ctx);
      await this.places.openForStaff(actor, place, 'update');
      return { place, authorId: actor.id, fromCustomer: false };
    }
    if (place.kind === 'staff') throw messageError('conversation-not-found', { log: 'no customer among us' });
    const customerPlace: CustomerPlace = { kind: place.kind, id: place.id, access_key: accessKey };
    await this.places.openForCustomer(ctx.actor, customerPlace);
    return { place, authorId: actorId(ctx.actor), fromCustomer: true };
  }
}

const formatTextToSign = (id: string, until: number): string => `${id}:${String(until)}`;
