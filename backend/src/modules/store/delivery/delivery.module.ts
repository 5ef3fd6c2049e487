import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CartModule } from '../cart/cart.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CompanyModule } from '../../base/company/company.module';
import { ClosingNotices } from './closing-notices';
import { DeliveryRepository } from './delivery.repository';
import { DeliveryRouter } from './delivery.router';
import { DeliveryService } from './delivery.service';
import { QuoteDelivery } from './quote-delivery';
import { SuburbEditor } from './suburb-editor';
import { ZoneEditor } from './zone-editor';
import { ZonesRepository } from './zones.repository';

@Module({
  imports: [CalendarModule, CartModule, CatalogueModule, CompanyModule],
  providers: [
    DeliveryRouter,
    DeliveryService,
    QuoteDelivery,
    ClosingNotices,
    DeliveryRepository,
    ZoneEditor,
    SuburbEditor,
    ZonesRepository,
  ],
  exports: [DeliveryService],
})
export class DeliveryModule {}
