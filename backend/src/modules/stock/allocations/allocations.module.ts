import { Module } from '@nestjs/common';
import { UserModule } from '../../people/user/user.module';
import { StockModule } from '../stock/stock.module';
import { AllocationDemands } from './allocation-demands';
import { Allocations } from './allocations.service';
import { AllocationsRepository } from './allocations.repository';
import { AskCount } from './ask-count';
import { AskCountRepository } from './ask-count.repository';
import { PickStock } from './pick-stock';

@Module({
  imports: [StockModule, UserModule],
  providers: [Allocations, AllocationDemands, AllocationsRepository, AskCount, AskCountRepository, PickStock],
  exports: [Allocations, AllocationDemands, PickStock],
})
export class AllocationsModule {}
