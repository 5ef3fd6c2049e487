import { Injectable } from '@nestjs/common';
import type { FrontPage } from '@plinth/contracts/works/materials/job-papers';
import type { Tx } from '../../../../platform/data/database/db';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../../platform/edge/printing/printables';
import { SalesAccess, salesFacts } from '../../../desk/invoices/papers/sales-access';
import { drawWalls, isOnWall, PresentationBuilder } from './presentation';

/** Reads the cover sheet of a client's set: whose kitchen it is, and how it looks. */
@Injectable()
export class FrontPageSource implements PrintableSource<'frontpage-v3'> {
  constructor(
    private readonly access: SalesAccess,
    private readonly presentationOf: PresentationBuilder,
  ) {}

  async read(reader: Reader, id: string): Promise<FrontPage> {
    const { document } = await this.access.openDocument(reader, id);
    const presentation = await this.presentationOf.describeLines(document.lines);
    return {
      job: document,
      walls: drawWalls(presentation),
      colours: presentation.colours,
      cupboards: presentation.workedLines.filter(isOnWall).reduce((sum, { line }) => sum + line.quantity, 0),
      pieces: document.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      valid_until: document.kind === 'quote' ? document.valid_until : null,
      total: document.total,
    };
  }

  facts({ job }: FrontPage): DocumentFacts {
    return salesFacts(`Front page ${job.number ?? 'draft'}`, job);
  }

  markMailed(tx: Tx, id: string): Promise<void> {
    return this.access.markAsMailed(tx, id);
  }
}

export const frontPagePaper = printable('frontpage-v3', FrontPageSource, (source) => source);
