import { Module } from '@nestjs/common';
import { SalesFiguresService } from './sales-figures.service';
import { SalesFiguresRouter } from './sales-figures.router';
import { SalesSums } from './sales-sums';
import { salesHome } from './home';

@Module({
  providers: [SalesFiguresRouter, SalesFiguresService, SalesSums, salesHome],
})
export class SalesFiguresModule {}
