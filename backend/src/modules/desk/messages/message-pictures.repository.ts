import { Injectable } from '@nestjs/common';
import type { ConversationKind } from '@plinth/contracts/desk/messages/message-labels';
import { narrow, pick, tables } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { PictureFile } from '../../../platform/edge/pictures/picture-files';
import type { Place } from './conversation-topics';
import type { NewMessage } from './messages.repository';

const FILES = { files: narrow<readonly PictureFile[]>(tables.conversation_picture.files) };
const IN_PLACE = `kind = $1 and object_id = $2::uuid`;
const insert = sql(
  `insert into conversation_picture (kind, object_id, id, author_id, from_customer, content_hash, files)
   values ($1, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7::jsonb) on conflict (id) do nothing`,
);
/** Attaches pictures to a message: only the author's own, of this conversation, each once. */
const attachPictures = sql(`
  update conversation_picture set message_id = $6::uuid, position = array_position($5::uuid[], id)
   where ${IN_PLACE} and author_id is not distinct from $3::uuid and from_customer = $4 and id = any($5::uuid[]) and message_id is null`);
const shownFiles = sql(FILES, 'select files from conversation_picture where id = $1::uuid and message_id is not null');
const orphans = sql(
  { ...pick(tables.conversation_picture, 'id'), ...FILES },
  `select id, files from conversation_picture where message_id is null and at < now() - interval '1 day' order by at limit $1::int for update skip locked`,
);

export interface NewPicture {
  readonly kind: ConversationKind;
  readonly placeId: string;
  readonly id: string;
  readonly authorId: string | null;
  readonly fromCustomer: boolean;
  readonly hash: string;
}

/** Pictures of messages, and uploaded pictures whose message was never sent. */
@Injectable()
export class MessagePicturesRepository {
  constructor(private readonly db: Db) {}

  /** @returns false if a picture with this id exists already */
  async insertPicture(
    { kind, placeId, id, authorId, fromCustomer, hash }: NewPicture,
    files: readonly PictureFile[],
  ): Promise<boolean> {
    const picture = [kind, placeId, id, authorId, fromCustomer, hash, JSON.stringify(files)];
    return (await this.db.execute(insert, picture)) > 0;
  }

  /** Checks that the picture is stored, of the same person and with the same file. */
  async isStored({ kind, placeId, id, authorId, fromCustomer, hash }: NewPicture): Promise<boolean> {
    const picture = await this.db.prisma.conversation_picture.findFirst({
      where: { kind, object_id: placeId, id, author_id: authorId, from_customer: fromCustomer, content_hash: hash },
      select: { id: true },
    });
    return picture !== null;
  }

  /** @returns the number of attached pictures */
  attachToMessage(
    tx: Tx,
    { kind, id: placeId }: Place,
    { id, author_id, from_customer, pictures }: NewMessage,
  ): Promise<number> {
    return tx.execute(attachPictures, [kind, placeId, author_id, from_customer, pictures, id]);
  }

  countByPlace({ kind, id }: Place): Promise<number> {
    return this.db.prisma.conversation_picture.count({ where: { kind, object_id: id } });
  }

  findFiles(id: string) {
    return this.db.findRow(shownFiles, [id]);
  }

  lockOrphans(tx: Tx, most: number) {
    return tx.listRows(orphans, [most]);
  }

  async removePictures(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.prisma.conversation_picture.deleteMany({ where: { id: { in: [...ids] } } });
  }
}
