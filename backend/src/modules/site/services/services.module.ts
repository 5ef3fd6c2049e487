import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { StockModule } from '../../stock/stock/stock.module';
import { DeathMails } from './death-mails';
import { ServicesRouter } from './services.router';
import { ServicesService } from './services.service';

@Module({ imports: [StockModule, CompanyModule], providers: [ServicesRouter, ServicesService, DeathMails] })
export class ServicesModule {}
