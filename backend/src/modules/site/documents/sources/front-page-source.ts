import { Injectable } from '@nestjs/common';
import type { FrontPage } from '@plinth/contracts/documents';
import type { DocumentFacts, DocumentSource, Reader } from '../document-source';
import { SalesAccess } from '../sales-access';
import { jobOf } from './materials-source';
import { drawWalls, isOnWall, PresentationOf } from './presentation';
import { salesFacts } from './sales-source';

/** The sheet on top of what a client is handed: whose kitchen it is, and how it looks. */
@Injectable()
export class FrontPageSource implements DocumentSource<'frontpage-v3'> {
  constructor(
    private readonly access: SalesAccess,
    private readonly presentationOf: PresentationOf,
  ) {}

  async read(reader: Reader, id: string): Promise<FrontPage> {
    const { document } = await this.access.open(reader, id);
    const presented = await this.presentationOf.lines(document.lines);
    return {
      job: jobOf(document),
      walls: drawWalls(presented),
      colours: presented.colours,
      cupboards: presented.worked.filter(isOnWall).reduce((sum, { line }) => sum + line.quantity, 0),
      pieces: document.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      valid_until: document.kind === 'quote' ? document.valid_until : null,
      total: document.total,
    };
  }

  facts({ job }: FrontPage): DocumentFacts {
    return salesFacts(`Front page ${job.number ?? 'draft'}`, job);
  }
}
