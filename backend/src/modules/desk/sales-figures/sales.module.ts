import { Module } from '@nestjs/common';
import { SalesFiguresService } from './sales-figures.service';
import { SalesRouter } from './sales.router';
import { SalesSums } from './sales-sums';

@Module({
  providers: [SalesRouter, SalesFiguresService, SalesSums],
})
export class SalesModule {}
