import { Module } from '@nestjs/common';
import { SalesFiguresService } from './sales-figures.service';
import { SalesFiguresRouter } from './sales-figures.router';
import { SalesSums } from './sales-sums';

@Module({
  providers: [SalesFiguresRouter, SalesFiguresService, SalesSums],
})
export class SalesFiguresModule {}
