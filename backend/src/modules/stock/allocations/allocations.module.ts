import { Module } from '@nestjs/common';
import { UserModule } from '../../people/user/user.module';
import { StockModule } from '../stock/stock.module';
import { AllocationDemands } from './allocation-demands';
import { Allocations } from './allocations.service';
import { AllocationsRepository } from './allocations.repository';
import { AskCount } from './ask-count';
import { PickStock } from './pick-stock';

@Module({
  imports: [StockModule, UserModule],
  providers: [Allocations, AllocationDemands, AllocationsRepository, AskCount, PickStock],
  exports: [Allocations, AllocationDemands, PickStock],
})
export class AllocationsModule {}
