import { Module } from '@nestjs/common';
import { BookStock } from './book-stock';
import { ItemView } from './item-view';
import { LedgerRepository } from './ledger.repository';
import { StockCheck } from './stock-check';
import { StockLedger } from './stock-ledger';
import { StockList } from './stock-list';
import { StockMovementList } from './stock-movement-list';
import { StockMovementsRouter } from './stock-movements.router';
import { StockRepository } from './stock.repository';
import { StockRouter } from './stock.router';
import { StockService } from './stock.service';

@Module({
  providers: [
    StockService,
    StockLedger,
    StockCheck,
    ItemView,
    LedgerRepository,
    StockRepository,
    StockList,
    StockMovementList,
    BookStock,
    StockRouter,
    StockMovementsRouter,
  ],
  exports: [StockService, StockLedger, StockCheck],
})
export class StockModule {}
