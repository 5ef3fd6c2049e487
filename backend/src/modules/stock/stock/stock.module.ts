import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { StockBooking } from './stock-booking';
import { StockCorrection } from './stock-correction';
import { StockCorrectionRepository } from './stock-correction.repository';
import { ColourStock } from './colour-stock';
import { ColourStockRepository } from './colour-stock.repository';
import { CountLimits } from './count-limits';
import { CountLimitsRepository } from './count-limits.repository';
import { itemLabelPapers, ItemLabelSource } from './item-labels';
import { ItemView } from './item-view';
import { ItemViewRepository } from './item-view.repository';
import { LedgerRepository } from './ledger.repository';
import { MoveScans } from './move-scans';
import { MoveScansRepository } from './move-scans.repository';
import { OpeningBooking } from './opening-booking';
import { OpeningStockRepository } from './opening-stock.repository';
import { ReorderPoints } from './reorder-points';
import { ReorderPointsRepository } from './reorder-points.repository';
import { StockBarcodes } from './stock-barcodes';
import { StockBarcodesRepository } from './stock-barcodes.repository';
import { StockCheck } from './stock-check';
import { StockCheckRepository } from './stock-check.repository';
import { StockItems } from './stock-items';
import { StockItemsRepository } from './stock-items.repository';
import { StockReservations } from './stock-keeping';
import { StockKeepingRepository } from './stock-keeping.repository';
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
    StockItems,
    StockItemsRepository,
    StockBarcodes,
    StockBarcodesRepository,
    ItemLabelSource,
    ...itemLabelPapers,
    ColourStock,
    ColourStockRepository,
    StockReservations,
    StockKeepingRepository,
    StockCheck,
    StockCheckRepository,
    ItemView,
    ItemViewRepository,
    LedgerRepository,
    StockRepository,
    StockList,
    StockMovementList,
    OpeningBooking,
    OpeningStockRepository,
    StockBooking,
    StockCorrection,
    StockCorrectionRepository,
    CountLimits,
    CountLimitsRepository,
    ReorderPoints,
    ReorderPointsRepository,
    StockRouter,
    StockMovementsRouter,
    StockMovesRouter,
    MoveScans,
    MoveScansRepository,
  ],
  exports: [
    ColourStock,
    CountLimits,
    OpeningBooking,
    StockService,
    StockItems,
    StockLedger,
    StockReservations,
    StockCheck,
    ReorderPoints,
    StockBarcodes,
  ],
})
export class StockModule {}
