import { Module } from '@nestjs/common';
import { StockModule } from '../stock/stock.module';
import { AllocationDemands } from './allocation-demands';
import { Allocations } from './allocations.service';
import { AllocationsRepository } from './allocations.repository';
import { PickStock } from './pick-stock';

@Module({
  imports: [StockModule],
  providers: [Allocations, AllocationDemands, AllocationsRepository, PickStock],
  exports: [Allocations, AllocationDemands, PickStock],
})
export class AllocationsModule {}
