import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { TripsRepository } from './trips.repository';

const PREFIX = 'data:image/png;base64,';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const INVOICE = 'invoice:';

const uses = defineUses(`
  select p.key, p.name || d.number as words, 'invoice' as subject_kind, d.id::text as subject_id
    from trip_stop s join sales_document d on d.id = s.document_id
    cross join lateral (values (s.signature, 'Signature for '), (s.photo, 'Photograph of the delivery of ')) p(key, name)
   where p.key is not null and ($1::text[] is null or p.key = any($1::text[]))`);

/** Stores signatures of recipients and photographs at the door, a file of each for a stop; erased with the person's data. */
@Injectable()
export class Proofs implements OnModuleInit {
  constructor(
    private readonly blobs: Blobs,
    private readonly trips: TripsRepository,
    private readonly personalData: PersonalData,
    private readonly fileUses: FileUses,
  ) {}

  onModuleInit(): void {
    this.fileUses.register('proofs', { title: 'Signatures and photographs of deliveries', uses });
    this.personalData.onErase(async (subjects) => {
      const invoices = subjects.flatMap((subject) =>
        subject.startsWith(INVOICE) ? [subject.slice(INVOICE.length)] : [],
      );
      const stops = await this.trips.listStopIds(invoices);
      await this.blobs.removeAll(stops.flatMap((id) => [this.formatKey(id), this.formatPhotoKey(id)]));
    });
  }

  /** @returns the key in the file store; null where the image is no PNG */
  async storeImage(stopId: string, image: string): Promise<string | null> {
    const bytes = Buffer.from(image.slice(PREFIX.length), 'base64');
    if (!bytes.subarray(0, PNG.length).equals(PNG)) return null;
    const key = this.formatKey(stopId);
    await this.blobs.replace(key, bytes);
    return key;
  }

  /** Reads an image as the address of a picture. */
  async readImage(key: string): Promise<string | null> {
    const bytes = await this.blobs.read(key);
    return bytes === null ? null : PREFIX + bytes.toString('base64');
  }

  /** @returns the key of a developed photograph in the file store */
  async storePhoto(stopId: string, picture: Buffer): Promise<string> {
    const key = this.formatPhotoKey(stopId);
    await this.blobs.replace(key, picture);
    return key;
  }

  readPhoto(key: string): Promise<Buffer | null> {
    return this.blobs.read(key);
  }

  private formatPhotoKey(stopId: string): string {
    return `proofs/${stopId}.webp`;
  }

  private formatKey(stopId: string): string {
    return `proofs/${stopId}.png`;
  }
}
