import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { InvoicesModule } from '../../desk/invoices/invoices.module';
import { AllocationsModule } from '../../stock/allocations/allocations.module';
import { MaterialDaysModule } from '../../stock/material-days/material-days.module';
import { StockModule } from '../../stock/stock/stock.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { OrdersModule } from '../../store/orders/orders.module';
import { WorkshopLoadModule } from '../../store/workshop-load/workshop-load.module';
import { MaterialsModule } from '../materials/materials.module';
import { PickingModule } from '../picking/picking.module';
import { panelLabelPapers, PanelLabelSource } from './panel-labels';
import { PanelLabelsRepository } from './panel-labels.repository';
import { PanelSteps } from './panel-steps';
import { PanelsRepository } from './panels.repository';
import { projectTables } from './personal-data';
import { ProjectColumns } from './project-columns';
import { ProjectFollower } from './project-follows';
import { ProjectPromise } from './project-promise';
import { ProjectsRepository } from './projects.repository';
import { ProjectRelease } from './project-release';
import { ProjectTops } from './project-tops';
import { ProjectTopsRepository } from './project-tops.repository';
import { CupboardStop } from './cupboard-stop';
import { ColumnsRepository } from './columns.repository';
import { ColumnEditor } from './edit-columns';
import { CustomerProgress } from './customer-progress';
import { CustomerProgressRepository } from './customer-progress.repository';
import { projectHome } from './home';
import { ProjectManager } from './project-manager';
import { PanelList } from './panel-list';
import { BoardMoves } from './plan-board';
import { ProjectList } from './project-list';
import { ProjectViews } from './project-views';
import { ProjectViewsRepository } from './project-views.repository';
import { ProjectsRouter } from './projects.router';
import { PublicPanels } from './public-panel';
import { PanelRecut } from './panel-recut';
import { PanelsRouter } from './panels.router';
import { PlanningRouter, ProjectColumnsRouter } from './planning.router';
import { TimelineModule } from '../../base/timeline/timeline.module';

@Module({
  imports: [
    AllocationsModule,
    CatalogueModule,
    InvoicesModule,
    MaterialDaysModule,
    MaterialsModule,
    OrdersModule,
    PickingModule,
    StockModule,
    TimelineModule,
    CompanyModule,
    WorkshopLoadModule,
  ],
  providers: [
    personalData(projectTables),
    ...projectHome,
    ProjectsRepository,
    PanelsRepository,
    ProjectColumns,
    ProjectFollower,
    ProjectPromise,
    PanelSteps,
    ProjectRelease,
    ProjectTops,
    ProjectTopsRepository,
    CupboardStop,
    PanelLabelSource,
    PanelLabelsRepository,
    ...panelLabelPapers,
    ColumnsRepository,
    ColumnEditor,
    CustomerProgress,
    CustomerProgressRepository,
    ProjectManager,
    PanelList,
    BoardMoves,
    ProjectList,
    ProjectViews,
    ProjectViewsRepository,
    ProjectsRouter,
    PublicPanels,
    PanelRecut,
    PanelsRouter,
    PlanningRouter,
    ProjectColumnsRouter,
  ],
  exports: [PanelLabelSource, PanelSteps, PanelsRepository, ProjectPromise, ProjectTops, PanelRecut],
})
export class ProjectsModule {}
