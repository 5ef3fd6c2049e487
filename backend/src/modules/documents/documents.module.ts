import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module';
import { CartModule } from '../cart/cart.module';
import { CompanyModule } from '../company/company.module';
import { DocumentCache } from './document-cache';
import { DocumentLinks } from './document-links';
import { DocumentsController } from './documents.controller';
import { DocumentsRouter } from './documents.router';
import { DocumentsService } from './documents.service';
import { PrintablePages } from './printable-pages';
import { PrintingModule } from './printing/printing.module';
import { Sources } from './sources';
import { CartSource } from './sources/cart-source';

@Module({
  imports: [PrintingModule, CalendarModule, CartModule, CompanyModule],
  controllers: [DocumentsController],
  providers: [DocumentsRouter, DocumentsService, DocumentCache, DocumentLinks, PrintablePages, Sources, CartSource],
  exports: [DocumentsService, DocumentLinks],
})
export class DocumentsModule {}
