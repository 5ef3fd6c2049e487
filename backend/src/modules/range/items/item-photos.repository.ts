import { Injectable } from '@nestjs/common';
import { narrow, pick, selectOf, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { PhotoFormat } from '../../../platform/edge/pictures/photo-files';

export interface PhotoFile {
  readonly width: number;
  readonly format: PhotoFormat;
  /** Key in the file store. */
  readonly key: string;
}

const PHOTO = pick(tables.item_photo, 'id', 'alt', 'width', 'height');
export type PhotoRecord = RowOf<typeof PHOTO>;
const FILES = { files: narrow<readonly PhotoFile[]>(tables.item_photo.files) };
const LEADS = pick(tables.product, 'name', 'photo_leads');

const lockItem = sql(LEADS, 'select name, photo_leads from product where id = $1::uuid for update');
const files = sql(FILES, 'select files from item_photo where id = $1::uuid');
const insert = sql(
  { id: tables.item_photo.id },
  `
  insert into item_photo (id, product_id, position, alt, width, height, content_hash, files)
  values (gen_random_uuid(), $1::uuid, (select coalesce(max(position) + 1, 0) from item_photo where product_id = $1::uuid), $2, $3, $4, $5, $6::jsonb)
  returning id`,
);
const remove = sql(FILES, 'delete from item_photo where id = $1::uuid and product_id = $2::uuid returning files');
const arrange = sql(`
  update item_photo p set position = e.nth, alt = e.alt
    from (select (x.value ->> 'id')::uuid as id, x.value ->> 'alt' as alt, x.nth::int as nth
            from jsonb_array_elements($2::jsonb) with ordinality x(value, nth)) e
   where p.id = e.id and p.product_id = $1::uuid`);

export interface NewPhoto {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
  readonly files: readonly PhotoFile[];
}

/** Stores photographs of items; changes of them lock the item. */
@Injectable()
export class ItemPhotosRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async lockItem(tx: Tx, itemId: string): Promise<RowOf<typeof LEADS> | undefined> {
    return tx.findRow(lockItem, [itemId]);
  }

  async isItem(itemId: string): Promise<boolean> {
    return (await this.db.prisma.product.findUnique({ where: { id: itemId }, select: { id: true } })) !== null;
  }

  listByItem(itemId: string, on: Connection = this.db): Promise<PhotoRecord[]> {
    return on.prisma.item_photo.findMany({
      where: { product_id: itemId },
      select: selectOf(PHOTO),
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
  }

  async hasPhoto(tx: Tx, itemId: string, hash: string): Promise<boolean> {
    const count = await tx.prisma.item_photo.count({ where: { product_id: itemId, content_hash: hash } });
    return count > 0;
  }

  async insertPhoto(
    tx: Tx,
    itemId: string,
    { alt, width, height, hash, files: photoFiles }: NewPhoto,
  ): Promise<string> {
    const { id } = await tx.getRow(insert, [itemId, alt, width, height, hash, JSON.stringify(photoFiles)]);
    return id;
  }

  /** Removes a photograph and returns its files, which are to be deleted; undefined where there is none. */
  async removePhoto(tx: Tx, itemId: string, id: string): Promise<readonly PhotoFile[] | undefined> {
    const row = await tx.findRow(remove, [id, itemId]);
    return row?.files;
  }

  async arrangePhotos(
    tx: Tx,
    itemId: string,
    photos: readonly { readonly id: string; readonly alt: string }[],
  ): Promise<void> {
    await tx.execute(arrange, [itemId, JSON.stringify(photos)]);
  }

  /**
   * Sets whether the first photo represents the item; the item's time of update tells caches that it looks different.
   */
  async setLeading(tx: Tx, itemId: string, leads: boolean): Promise<void> {
    await tx.prisma.product.updateMany({ where: { id: itemId }, data: { photo_leads: leads, updated_at: new Date() } });
  }

  async listFiles(id: string): Promise<readonly PhotoFile[]> {
    const row = await this.db.findRow(files, [id]);
    return row?.files ?? [];
  }
}
