import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CUSTOMER, MOST_CONVERSATION_PICTURES, US } from '@plinth/contracts/desk/messages/message-labels';
import type { CustomerMessage } from '@plinth/contracts/desk/messages/messages';
import { messagePictureAddress } from '@plinth/contracts/kernel/photo-address';
import { Config } from '../../../platform/runtime/config/config';
import { of, pick, tables } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import { inBatches } from '../../../platform/data/jobs/in-batches';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { actorId, type RequestContext } from '../../../platform/data/session/request-context';
import { isSigned, sign } from '../../../platform/data/session/signatures';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { FileUses, usesOf } from '../../../platform/data/storage/file-uses';
import { callerOf, type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import type { PhotoFormat } from '../../../platform/edge/pictures/photo-files';
import { PictureFiles, type PictureFile } from '../../../platform/edge/pictures/picture-files';
import { ConversationPlaces, type CustomerPlace } from './conversation-places';
import type { Place } from './conversation-topics';
import { messageError } from './messages.errors';
import type { NewMessage } from './messages.repository';

const FILES = { files: of<readonly PictureFile[]>(tables.conversation_picture.files) };
const IN_PLACE = `kind = $1 and object_id = $2::uuid`;
const insert = sql(
  `insert into conversation_picture (kind, object_id, id, author_id, from_customer, content_hash, files)
   values ($1, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7::jsonb) on conflict (id) do nothing`,
);
const same = sql(
  pick(tables.conversation_picture, 'id'),
  `select id from conversation_picture where ${IN_PLACE} and id = $3::uuid and author_id is not distinct from $4::uuid and from_customer = $5 and content_hash = $6`,
);
/** Only one's own, of this place, and each once. */
const put = sql(`
  update conversation_picture set message_id = $6::uuid, position = array_position($5::uuid[], id)
   where ${IN_PLACE} and author_id is not distinct from $3::uuid and from_customer = $4 and id = any($5::uuid[]) and message_id is null`);
const shownFiles = sql(FILES, 'select files from conversation_picture where id = $1::uuid and message_id is not null');
const loose = sql(
  { ...pick(tables.conversation_picture, 'id'), ...FILES },
  `select id, files from conversation_picture where message_id is null and at < now() - interval '1 day' order by at limit $1::int for update skip locked`,
);

/** Folder of the file store. */
const FOLDER = 'messages';
const PURPOSE = 'message-picture';
const DAY_MS = 86_400_000;
/** Of today and tomorrow, so that a page that stands open over midnight shows what it was told of. */
const GOOD_FOR_DAYS = 2;
const THUMBNAIL = 320;
const FULL = 1280;
const AT_ONCE = 20;
/** As people who talk do: four with each of ten messages. */
const OF_A_PERSON = { points: 40, seconds: 15 * 60 };

const uses = usesOf(`
  select f ->> 'key' as key, 'Picture of a message' as words, case p.kind when 'contact' then 'contact_request' when 'staff' then null else p.kind end as subject_kind,
         case when p.kind <> 'staff' then p.object_id::text end as subject_id
    from conversation_picture p, jsonb_array_elements(p.files) f
   where $1::text[] is null or f ->> 'key' = any($1::text[])`);

/** Who sends a picture, where to, and on which side: as it is looked at before anything is read. */
export interface PictureSender {
  readonly place: Place;
  readonly authorId: string | null;
  readonly fromCustomer: boolean;
}

/** Pictures of messages: sent first, each under an id from the browser, and put to the words that come after them. */
@Injectable()
export class MessagePictures implements OnModuleInit {
  private readonly ofPerson: RateLimit;

  constructor(
    private readonly db: Db,
    private readonly places: ConversationPlaces,
    private readonly files: PictureFiles,
    private readonly fileUses: FileUses,
    private readonly personalData: PersonalData,
    private readonly config: Config,
    limits: RateLimits,
  ) {
    this.ofPerson = limits.persistent({ name: 'message:picture', ...OF_A_PERSON });
  }

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Pictures of messages', uses });
    this.personalData.alsoForget(async (subjects) => {
      if (subjects.some((subject) => subject.startsWith('conversation:'))) await this.sweep();
    });
  }

  /** @throws DomainError conversation-not-found, conversation-not-yours, message-pictures-full, message-too-many */
  async sender(
    ctx: RequestContext,
    side: typeof CUSTOMER | typeof US,
    { place, access_key }: { place: Place; access_key: string | undefined },
  ): Promise<PictureSender> {
    const sender = await this.open(ctx, side, place, access_key);
    const n = await this.db.prisma.conversation_picture.count({ where: { kind: place.kind, object_id: place.id } });
    if (n >= MOST_CONVERSATION_PICTURES) throw messageError('message-pictures-full');
    if (!(await this.ofPerson.tryConsume(callerOf(ctx)))) throw messageError('message-too-many');
    return sender;
  }

  /** The same id again with the same file is the same picture. @throws DomainError idempotency-key-reused, photos-busy, and what `developPhoto` refuses */
  async add({ place, authorId, fromCustomer }: PictureSender, id: string, bytes: Buffer): Promise<void> {
    await this.files.keep(FOLDER, bytes, async (files, hash) => {
      const picture = [place.kind, place.id, id, authorId, fromCustomer, hash];
      if ((await this.db.change(insert, [...picture, JSON.stringify(files)])) > 0) return true;
      if ((await this.db.rows(same, picture)).length === 0)
        throw idempotencyError('idempotency-key-reused', { log: 'picture' });
      return false;
    });
  }

  /** To the message that says them. @throws DomainError message-picture-gone where one was never sent, or by somebody else */
  async put(
    tx: Tx,
    { kind, id }: Place,
    { id: messageId, author_id, from_customer, pictures }: NewMessage,
  ): Promise<void> {
    if (pictures.length === 0) return;
    const done = await tx.change(put, [kind, id, author_id, from_customer, pictures, messageId]);
    if (done !== pictures.length) throw messageError('message-picture-gone');
  }

  /** Only whoever may read the thread is told of them, for two days; nobody guesses a signature, so a picture needs no other key. */
  shown(ids: readonly string[]): CustomerMessage['pictures'] {
    const until = Math.floor(Date.now() / DAY_MS) + GOOD_FOR_DAYS;
    return ids.map((id) => {
      const told = { until, signature: sign(this.config, PURPOSE, signed(id, until)) };
      return { id, src: messagePictureAddress(id, told, THUMBNAIL), full: messagePictureAddress(id, told, FULL) };
    });
  }

  /** Null where there is none, or whoever asks was not told of it in these days. */
  async read(
    { id, until, signature }: { id: string; until: number; signature: string },
    width: number,
    format: PhotoFormat,
  ): Promise<Buffer | null> {
    if (until * DAY_MS < Date.now() || !isSigned(this.config, PURPOSE, signed(id, until), signature)) return null;
    const row = await this.db.maybe(shownFiles, [id]);
    return this.files.read(row?.files ?? [], width, format);
  }

  /** Those whose message never came, or is gone: the files first, so that one that is in the way of it is tried again. @returns how many went */
  sweep(signal?: AbortSignal): Promise<number> {
    return inBatches(
      (most) =>
        this.db.transaction(async (tx) => {
          const rows = await tx.rows(loose, [most]);
          for (const { files } of rows) await this.files.drop(files);
          if (rows.length > 0)
            await tx.prisma.conversation_picture.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
          return rows.length;
        }),
      { signal, most: AT_ONCE },
    );
  }

  private async open(
    ctx: RequestContext,
    side: typeof CUSTOMER | typeof US,
    place: Place,
    accessKey: string | undefined,
  ): Promise<PictureSender> {
    if (side === US) {
      const actor = signedInActor(ctx);
      await this.places.openForStaff(actor, place, 'update');
      return { place, authorId: actor.id, fromCustomer: false };
    }
    if (place.kind === 'staff') throw messageError('conversation-not-found', { log: 'no customer among us' });
    const theirs: CustomerPlace = { kind: place.kind, id: place.id, access_key: accessKey };
    await this.places.openForCustomer(ctx.actor, theirs);
    return { place, authorId: actorId(ctx.actor), fromCustomer: true };
  }
}

const signed = (id: string, until: number): string => `${id}:${String(until)}`;
