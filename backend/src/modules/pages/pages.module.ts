import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CompanyModule } from '../company/company.module';
import { DeliveryModule } from '../delivery/delivery.module';
import { NavigationModule } from '../navigation/navigation.module';
import { PageNews } from './page-news';
import { PagesController } from './pages.controller';

@Module({
  imports: [CalendarModule, CatalogueModule, CompanyModule, DeliveryModule, NavigationModule],
  controllers: [PagesController],
  providers: [PageNews],
})
export class PagesModule {}
