import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { Cutting } from '../../../platform/runtime/cutting/cutting.service';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { StockModule } from '../../stock/stock/stock.module';
import { ProjectsModule } from '../projects/projects.module';
import { BoardStock } from './board-stock.repository';
import { CuttingPapers, cuttingPapers } from './cutting-papers';
import { CuttingListList } from './cutting-list-list';
import { CuttingListsRepository } from './cutting-lists.repository';
import { CuttingListsRouter } from './cutting-lists.router';
import { CuttingListsService } from './cutting-lists.service';
import { CuttingStock } from './cutting-stock';
import { CuttingViews } from './cutting-views';
import { PlanFiles } from './plan-files';
import { PlanRuns } from './plan-lists';
import { RunsRepository } from './runs.repository';
import { DamagedSheets } from './damaged-sheets';
import { SawPauses } from './saw-pauses';
import { SawService } from './saw.service';
import { SawConstants } from './saw-settings';
import { SheetsRepository } from './sheets.repository';
import { BatchSuggestions } from './suggest-batches';
import { cuttingHome } from './home';
import { cuttingTables } from './personal-data';

@Module({
  imports: [CompanyModule, ProjectsModule, StockModule, TimelineModule],
  providers: [
    personalData(cuttingTables),
    cuttingHome,
    Cutting,
    CuttingListsRouter,
    CuttingListsRepository,
    CuttingListList,
    CuttingListsService,
    CuttingPapers,
    ...cuttingPapers,
    CuttingStock,
    CuttingViews,
    BoardStock,
    PlanFiles,
    PlanRuns,
    RunsRepository,
    SawConstants,
    SawPauses,
    SawService,
    DamagedSheets,
    SheetsRepository,
    BatchSuggestions,
  ],
  exports: [CuttingPapers],
})
export class CuttingListsModule {}
