import { Module } from '@nestjs/common';
import { StockModule } from '../../stock/stock/stock.module';
import { ServicesRouter } from './services.router';
import { ServicesService } from './services.service';

@Module({ imports: [StockModule], providers: [ServicesRouter, ServicesService] })
export class ServicesModule {}
