import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { InvoicesModule } from '../../desk/invoices/invoices.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { LooseHardware } from './loose-hardware';
import { MaterialsRepository } from './materials.repository';
import { MaterialsService } from './materials.service';
import { StockedHardware } from './stocked-hardware';
import { TopBlanks } from './top-blanks';
import { TopBlanksRepository } from './top-blanks.repository';
import { CupboardPapers, cupboardPapers } from './papers/cupboard-papers';
import { deliveryNotePaper, DeliveryNoteSource } from './papers/delivery-note-source';
import { frontPagePaper, FrontPageSource } from './papers/front-page-source';
import { materialsPapers, MaterialsSource } from './papers/materials-source';
import { TripDrivers } from './papers/on-their-truck';
import { PresentationBuilder } from './papers/presentation';

@Module({
  imports: [CatalogueModule, CompanyModule, InvoicesModule],
  providers: [
    MaterialsRepository,
    MaterialsService,
    StockedHardware,
    LooseHardware,
    TopBlanks,
    TopBlanksRepository,
    PresentationBuilder,
    CupboardPapers,
    ...cupboardPapers,
    MaterialsSource,
    ...materialsPapers,
    FrontPageSource,
    frontPagePaper,
    TripDrivers,
    DeliveryNoteSource,
    deliveryNotePaper,
  ],
  exports: [LooseHardware, MaterialsService, StockedHardware, TopBlanks],
})
export class MaterialsModule {}
