import { Module } from '@nestjs/common';
import { PrintingModule } from '../../../platform/edge/printing/printing.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { DocumentCache } from './document-cache';
import { DocumentLinks } from './document-links';
import { DocumentsHealthController } from './documents-health.controller';
import { DocumentsController } from './documents.controller';
import { DocumentsRouter } from './documents.router';
import { DocumentsService } from './documents.service';
import { DocumentMailer } from './mail-document';
import { PrintablePages } from './printable-pages';

@Module({
  imports: [PrintingModule, TimelineModule],
  controllers: [DocumentsController, DocumentsHealthController],
  providers: [DocumentsRouter, DocumentsService, DocumentCache, DocumentLinks, DocumentMailer, PrintablePages],
  exports: [DocumentsService, DocumentLinks],
})
export class DocumentsModule {}
