import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { BookStock } from './book-stock';
import { CorrectStock } from './correct-stock';
import { CountLimits } from './count-limits';
import { ItemView } from './item-view';
import { LedgerRepository } from './ledger.repository';
import { ScanMoves } from './scan-moves';
import { ReorderPoints } from './reorder-points';
import { StockCheck } from './stock-check';
import { StockKeeping } from './stock-keeping';
import { StockLedger } from './stock-ledger';
import { StockList } from './stock-list';
import { StockMovementList } from './stock-movement-list';
import { StockMovementsRouter } from './stock-movements.router';
import { StockMovesRouter } from './stock-moves.router';
import { StockRepository } from './stock.repository';
import { StockRouter } from './stock.router';
import { StockService } from './stock.service';
import { stockTables } from './personal-data';

@Module({
  imports: [CompanyModule],
  providers: [
    personalData(stockTables),
    StockService,
    StockLedger,
    StockKeeping,
    StockCheck,
    ItemView,
    LedgerRepository,
    StockRepository,
    StockList,
    StockMovementList,
    BookStock,
    CorrectStock,
    CountLimits,
    ReorderPoints,
    StockRouter,
    StockMovementsRouter,
    StockMovesRouter,
    ScanMoves,
  ],
  exports: [CountLimits, StockService, StockLedger, StockKeeping, StockCheck, ReorderPoints],
})
export class StockModule {}
