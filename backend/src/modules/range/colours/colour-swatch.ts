import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../platform/data/audit/audit';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { Darkroom } from '../../../platform/edge/pictures/darkroom';
import { SWATCH } from '../../../platform/edge/pictures/photo-files';
import { TimelineService } from '../../base/timeline/timeline.service';
import { ColoursRepository } from './colours.repository';
import { colourError } from './colours.errors';

/** Folder of the file store. */
const FOLDER = 'swatches';

const uses = defineUses(`
  select c.swatch as key, 'Photograph of ' || c.name as words, 'colour' as subject_kind, c.code as subject_id
    from colour c where c.swatch is not null and ($1::text[] is null or c.swatch = any($1::text[]))`);

/** Photographs of boards: wherever the shop shows the colour, it shows the photograph. At once, and logged. */
@Injectable()
export class ColourSwatch implements OnModuleInit {
  constructor(
    private readonly colours: ColoursRepository,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly darkroom: Darkroom,
    private readonly blobs: Blobs,
    private readonly fileUses: FileUses,
  ) {}

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Photographs of boards', uses });
  }

  /** @throws DomainError colour-not-found, photos-busy, and what `developSquare` refuses */
  async storeSwatch(actor: UserActor, code: string, bytes: Buffer): Promise<void> {
    // Checked before the costly development of the photograph.
    await this.colours.getDetail(code);
    const key = await this.blobs.put(FOLDER, 'webp', await this.darkroom.developSquare(bytes, SWATCH));
    let formerKey: string | null;
    try {
      formerKey = await this.replaceSwatch(actor, code, key);
    } catch (error) {
      await this.blobs.remove(key);
      throw error;
    }
    // Apart: should it fail, the colour has its new photograph all the same.
    if (formerKey !== null) await this.blobs.remove(formerKey);
  }

  /** Removes the photograph; the shop draws the colour again. @throws DomainError colour-not-found */
  async removeSwatch(actor: UserActor, code: string): Promise<void> {
    const formerKey = await this.replaceSwatch(actor, code, null);
    if (formerKey !== null) await this.blobs.remove(formerKey);
  }

  /** @returns the file of the former photograph, which nothing names any more */
  private replaceSwatch(actor: UserActor, code: string, key: string | null): Promise<string | null> {
    return this.colours.inTransaction(async (tx) => {
      const colour = await this.colours.lockSwatch(tx, code);
      if (colour === undefined) throw colourError('colour-not-found', { log: code });
      // Repeated because the first answer was lost: it is removed already.
      if (key === null && colour.swatch === null) return null;
      await this.colours.updateSwatch(tx, code, key);
      const text = key === null ? 'The photograph of the board removed' : 'Photograph of the board added';
      await this.timeline.addEntry(tx, { kind: 'colour', id: code }, { actor, kind: 'change', text });
      await this.audit.record(tx, {
        actor,
        action: key === null ? 'colour.swatch-remove' : 'colour.swatch',
        subject: { kind: 'colour', id: code },
        after: { name: colour.name },
      });
      return colour.swatch;
    });
  }
}
