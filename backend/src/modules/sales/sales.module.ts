import { Module } from '@nestjs/common';
import { SalesFiguresService } from './sales-figures.service';
import { SalesRouter } from './sales.router';

@Module({
  providers: [SalesRouter, SalesFiguresService],
})
export class SalesModule {}
