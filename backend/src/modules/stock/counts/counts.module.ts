import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { UserModule } from '../../people/user/user.module';
import { BinsModule } from '../bins/bins.module';
import { StockModule } from '../stock/stock.module';
import { CountList } from './count-list';
import { countSheetPaper, CountSheetSource } from './count-sheet';
import { CountViews } from './count-views';
import { CountsRepository } from './counts.repository';
import { CountsRouter } from './counts.router';
import { CountsService } from './counts.service';
import { countHome } from './home';
import { countTables } from './personal-data';
import { SetAsides } from './set-asides';

@Module({
  imports: [BinsModule, CompanyModule, StockModule, TimelineModule, UserModule],
  providers: [
    personalData(countTables),
    countHome,
    CountsRouter,
    CountsService,
    CountViews,
    CountsRepository,
    SetAsides,
    CountList,
    CountSheetSource,
    countSheetPaper,
  ],
})
export class CountsModule {}
