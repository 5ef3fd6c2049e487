import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { ItemPhotos as Photos, items as contract } from '@plinth/contracts/range/items/items';
import { MOST_PHOTOS, photoAddress } from '@plinth/contracts/kernel/photo-address';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Darkroom } from '../../../platform/edge/pictures/darkroom';
import type { PhotoFormat } from '../../../platform/edge/pictures/photo-files';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { ItemPhotosRepository, type PhotoFile } from './item-photos.repository';
import { itemError } from './items.errors';

/** Folder of the file store. */
const FOLDER = 'photos';

const uses = defineUses(`
  select f ->> 'key' as key, 'Photograph of ' || p.name as words, 'item' as subject_kind, p.id::text as subject_id
    from item_photo i join product p on p.id = i.product_id, jsonb_array_elements(i.files) f
   where $1::text[] is null or f ->> 'key' = any($1::text[])`);

/**
 * Adds, orders and removes photographs of items, and chooses whether one represents the item in the shop. Effective
 * at once, and logged.
 */
@Injectable()
export class ItemPhotos implements OnModuleInit {
  constructor(
    private readonly photos: ItemPhotosRepository,
    private readonly blobs: Blobs,
    private readonly audit: Audit,
    private readonly darkroom: Darkroom,
    private readonly fileUses: FileUses,
  ) {}

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Photographs of items', uses });
  }

  async listByItem(itemId: string): Promise<Photos['photos']> {
    return (await this.photos.listByItem(itemId)).map((photo) => ({ ...photo, image: photoAddress(photo.id) }));
  }

  /**
   * Stores a photograph; the first of an item represents it in the shop.
   * @throws DomainError no-such-item, photo-twice, photos-full, photos-busy, and what `developPhoto` refuses
   */
  async addPhoto(actor: UserActor, itemId: string, alt: string, bytes: Buffer): Promise<{ id: string }> {
    // Checked before the costly development of the photograph, and again under the item's lock when it is stored.
    if (!(await this.photos.isItem(itemId))) throw itemError('no-such-item', { log: itemId });
    if ((await this.photos.listByItem(itemId)).length >= MOST_PHOTOS) throw itemError('photos-full');
    const { renditions, ...photo } = await this.darkroom.develop(bytes);
    const files: PhotoFile[] = [];
    try {
      for (const { width, format, bytes: file } of renditions)
        files.push({ width, format, key: await this.blobs.put(FOLDER, format, file) });
      return await this.photos.inTransaction(async (tx) => {
        const item = await this.lockItem(tx, itemId);
        const existingPhotos = await this.photos.listByItem(itemId, tx);
        if (existingPhotos.length >= MOST_PHOTOS) throw itemError('photos-full');
        if (await this.photos.hasPhoto(tx, itemId, photo.hash)) throw itemError('photo-twice');
        const id = await this.photos.insertPhoto(tx, itemId, { ...photo, alt, files });
        await this.photos.setLeading(tx, itemId, item.photo_leads || existingPhotos.length === 0);
        await this.recordAudit(tx, actor, itemId, 'item.photo-add', { name: item.name, shows: alt });
        return { id };
      });
    } catch (error) {
      await this.removeFiles(files);
      throw error;
    }
  }

  /** @throws DomainError no-such-item, photos-changed where somebody else added or removed one meanwhile */
  async arrangePhotos(
    actor: UserActor,
    { id, photos, leads }: InputOf<typeof contract.arrangePhotos>,
  ): Promise<Photos> {
    await this.photos.inTransaction(async (tx) => {
      const item = await this.lockItem(tx, id);
      const existingIds = new Set((await this.photos.listByItem(id, tx)).map((photo) => photo.id));
      const wantedIds = new Set(photos.map((photo) => photo.id));
      if (existingIds.size !== photos.length || existingIds.symmetricDifference(wantedIds).size > 0)
        throw itemError('photos-changed');
      await this.photos.arrangePhotos(tx, id, photos);
      await this.photos.setLeading(tx, id, leads && photos.length > 0);
      await this.recordAudit(tx, actor, id, 'item.photos', {
        name: item.name,
        first: leads ? 'Photograph' : 'Drawing',
        shows: photos.map(({ alt }) => alt).join('; '),
      });
    });
    return { photos: await this.listByItem(id), leads: leads && photos.length > 0 };
  }

  /** @throws DomainError no-such-item, photos-changed where it is gone already */
  async removePhoto(actor: UserActor, { id, photo_id }: InputOf<typeof contract.removePhoto>): Promise<Photos> {
    const { files, leads } = await this.photos.inTransaction(async (tx) => {
      const item = await this.lockItem(tx, id);
      const removedPhoto = await this.photos.removePhoto(tx, id, photo_id);
      if (removedPhoto === undefined) throw itemError('photos-changed');
      const stillLeads = item.photo_leads && (await this.photos.listByItem(id, tx)).length > 0;
      await this.photos.setLeading(tx, id, stillLeads);
      await this.recordAudit(tx, actor, id, 'item.photo-remove', { name: item.name });
      return { files: removedPhoto, leads: stillLeads };
    });
    await this.removeFiles(files);
    return { photos: await this.listByItem(id), leads };
  }

  /** Reads a file of a photograph in a width and format; null where there is none. */
  async readPhoto(id: string, width: number, format: PhotoFormat): Promise<Buffer | null> {
    const file = (await this.photos.listFiles(id)).find((one) => one.width === width && one.format === format);
    return file === undefined ? null : this.blobs.read(file.key);
  }

  private async lockItem(tx: Tx, itemId: string) {
    const item = await this.photos.lockItem(tx, itemId);
    if (item === undefined) throw itemError('no-such-item', { log: itemId });
    return item;
  }

  private async recordAudit(
    tx: Tx,
    actor: UserActor,
    itemId: string,
    action: 'item.photo-add' | 'item.photos' | 'item.photo-remove',
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await this.audit.record(tx, { actor, action, subject: { kind: 'item', id: itemId }, after });
  }

  private async removeFiles(files: readonly PhotoFile[]): Promise<void> {
    for (const { key } of files) await this.blobs.remove(key);
  }
}
