import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { AllocationsModule } from '../allocations/allocations.module';
import { StockModule } from '../stock/stock.module';
import { transferHome } from './home';
import { transferTables } from './personal-data';
import { transferNote, TransferNoteSource } from './transfer-paper';
import { TransferList } from './transfer-list';
import { TransferViews } from './transfer-views';
import { TransfersRepository } from './transfers.repository';
import { TransfersRouter } from './transfers.router';
import { Transfers } from './transfers.service';

@Module({
  imports: [AllocationsModule, CompanyModule, StockModule, TimelineModule],
  providers: [
    personalData(transferTables),
    transferHome,
    TransfersRouter,
    Transfers,
    TransferViews,
    TransfersRepository,
    TransferList,
    TransferNoteSource,
    transferNote,
  ],
  exports: [Transfers],
})
export class TransfersModule {}
