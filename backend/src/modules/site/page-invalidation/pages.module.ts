import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CompanyModule } from '../../base/company/company.module';
import { DeliveryModule } from '../../store/delivery/delivery.module';
import { NavigationModule } from '../../base/navigation/navigation.module';
import { PageNews } from './page-news';
import { PagesController } from './pages.controller';

@Module({
  imports: [CalendarModule, CatalogueModule, CompanyModule, DeliveryModule, NavigationModule],
  controllers: [PagesController],
  providers: [PageNews],
})
export class PagesModule {}
