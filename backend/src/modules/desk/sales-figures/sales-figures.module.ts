import { Module } from '@nestjs/common';
import { SalesFiguresRepository } from './sales-figures.repository';
import { SalesFiguresService } from './sales-figures.service';
import { SalesFiguresRouter } from './sales-figures.router';
import { SalesSums } from './sales-sums';
import { salesHome } from './home';

@Module({
  providers: [SalesFiguresRouter, SalesFiguresService, SalesFiguresRepository, SalesSums, salesHome],
})
export class SalesFiguresModule {}
