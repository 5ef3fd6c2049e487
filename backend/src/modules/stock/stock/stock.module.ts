import { Module } from '@nestjs/common';
import { StockRepository } from './stock.repository';
import { StockService } from './stock.service';

@Module({ providers: [StockService, StockRepository], exports: [StockService] })
export class StockModule {}
