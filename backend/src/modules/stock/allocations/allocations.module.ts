import { Module } from '@nestjs/common';
import { UserModule } from '../../people/user/user.module';
import { StockModule } from '../stock/stock.module';
import { AllocationTransfers } from './allocation-transfers';
import { AllocationDemands } from './allocation-demands';
import { Allocations } from './allocations.service';
import { AllocationsRepository } from './allocations.repository';
import { CountRequester } from './count-requester';
import { CountRequesterRepository } from './count-requester.repository';
import { PickReturns } from './pick-returns';
import { ShortLineFiller } from './short-line-filler';
import { StockPicking } from './stock-picking';

@Module({
  imports: [StockModule, UserModule],
  providers: [
    Allocations,
    AllocationDemands,
    AllocationTransfers,
    AllocationsRepository,
    CountRequester,
    CountRequesterRepository,
    PickReturns,
    ShortLineFiller,
    StockPicking,
  ],
  exports: [Allocations, AllocationDemands, AllocationTransfers, StockPicking],
})
export class AllocationsModule {}
