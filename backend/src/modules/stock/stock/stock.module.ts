import { Module } from '@nestjs/common';
import { BookStock } from './book-stock';
import { StockList } from './stock-list';
import { StockMovementList } from './stock-movement-list';
import { StockMovementsRouter } from './stock-movements.router';
import { StockRepository } from './stock.repository';
import { StockRouter } from './stock.router';
import { StockService } from './stock.service';

@Module({
  providers: [
    StockService,
    StockRepository,
    StockList,
    StockMovementList,
    BookStock,
    StockRouter,
    StockMovementsRouter,
  ],
  exports: [StockService],
})
export class StockModule {}
