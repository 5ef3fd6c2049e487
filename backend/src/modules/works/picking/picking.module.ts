import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { InvoicesModule } from '../../desk/invoices/invoices.module';
import { AllocationsModule } from '../../stock/allocations/allocations.module';
import { TransfersModule } from '../../stock/transfers/transfers.module';
import { MaterialsModule } from '../materials/materials.module';
import { AllocationList } from './allocation-list';
import { allocationPaper, AllocationSheetSource } from './allocation-paper';
import { AllocationViews } from './allocation-views';
import { pickingHome } from './home';
import { InvoiceDemands } from './invoice-demands';
import { PickingRepository } from './picking.repository';
import { PickingRouter } from './picking.router';
import { PickingService } from './picking.service';

@Module({
  imports: [AllocationsModule, CompanyModule, InvoicesModule, MaterialsModule, TimelineModule, TransfersModule],
  providers: [
    pickingHome,
    PickingRouter,
    PickingService,
    PickingRepository,
    InvoiceDemands,
    AllocationList,
    AllocationViews,
    AllocationSheetSource,
    allocationPaper,
  ],
})
export class PickingModule {}
