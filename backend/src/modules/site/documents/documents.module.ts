import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CartModule } from '../../store/cart/cart.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { ClientsModule } from '../../desk/clients/clients.module';
import { CompanyModule } from '../../base/company/company.module';
import { InvoicesModule } from '../../desk/invoices/invoices.module';
import { MaterialsModule } from '../../works/materials/materials.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { DocumentCache } from './document-cache';
import { DocumentLinks } from './document-links';
import { DocumentsHealthController } from './documents-health.controller';
import { DocumentsController } from './documents.controller';
import { DocumentsRouter } from './documents.router';
import { DocumentsService } from './documents.service';
import { MailDocument } from './mail-document';
import { PrintablePages } from './printable-pages';
import { PrintingModule } from '../../../platform/printing/printing.module';
import { SalesAccess } from './sales-access';
import { SalesReadersRepository } from './sales-readers.repository';
import { Sources } from './sources';
import { CartSource } from './sources/cart-source';
import { ConversionSource } from './sources/conversion-source';
import { DeliveryNoteSource } from './sources/delivery-note-source';
import { FrontPageSource } from './sources/front-page-source';
import { MaterialsSource } from './sources/materials-source';
import { PresentationOf } from './sources/presentation';
import { SalesSource } from './sources/sales-source';
import { StatementSource } from './sources/statement-source';

@Module({
  imports: [
    PrintingModule,
    CalendarModule,
    CartModule,
    CatalogueModule,
    ClientsModule,
    CompanyModule,
    InvoicesModule,
    MaterialsModule,
    TimelineModule,
  ],
  controllers: [DocumentsController, DocumentsHealthController],
  providers: [
    DocumentsRouter,
    DocumentsService,
    DocumentCache,
    DocumentLinks,
    MailDocument,
    PrintablePages,
    Sources,
    SalesAccess,
    SalesReadersRepository,
    PresentationOf,
    CartSource,
    SalesSource,
    MaterialsSource,
    FrontPageSource,
    DeliveryNoteSource,
    ConversionSource,
    StatementSource,
  ],
  exports: [DocumentsService, DocumentLinks],
})
export class DocumentsModule {}
