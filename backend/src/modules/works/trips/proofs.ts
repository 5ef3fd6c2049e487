import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { TripsRepository } from './trips.repository';

const PREFIX = 'data:image/png;base64,';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const INVOICE = 'invoice:';

const uses = defineUses(`
  select s.signature as key, 'Signature for ' || d.number as words, 'invoice' as subject_kind, d.id::text as subject_id
    from trip_stop s join sales_document d on d.id = s.document_id
   where s.signature is not null and ($1::text[] is null or s.signature = any($1::text[]))`);

/** Stores signatures of recipients, one file for each stop; erased with the person's data. */
@Injectable()
export class Proofs implements OnModuleInit {
  constructor(
    private readonly blobs: Blobs,
    private readonly trips: TripsRepository,
    private readonly personalData: PersonalData,
    private readonly fileUses: FileUses,
  ) {}

  onModuleInit(): void {
    this.fileUses.register('proofs', { title: 'Signatures of recipients', uses });
    this.personalData.onErase(async (subjects) => {
      const invoices = subjects.flatMap((subject) =>
        subject.startsWith(INVOICE) ? [subject.slice(INVOICE.length)] : [],
      );
      for (const id of await this.trips.listStopIds(invoices)) await this.blobs.remove(this.formatKey(id));
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

  private formatKey(stopId: string): string {
    return `proofs/${stopId}.png`;
  }
}
