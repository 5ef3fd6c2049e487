import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { StockModule } from '../../stock/stock/stock.module';
import { DeathMails } from './death-mails';
import { ServicesHome } from './home';
import { ServicesRouter } from './services.router';
import { ServicesService } from './services.service';

@Module({
  imports: [StockModule, CompanyModule],
  providers: [ServicesRouter, ServicesService, ServicesHome, DeathMails],
})
export class ServicesModule {}
