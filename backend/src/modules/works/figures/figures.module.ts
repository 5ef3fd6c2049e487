import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { FiguresRepository } from './figures.repository';
import { WorkshopFiguresRouter } from './figures.router';
import { WorkshopFiguresService } from './figures.service';
import { ProjectCosting } from './project-costing';
import { ProjectCostsRepository } from './project-costs.repository';

@Module({
  imports: [CatalogueModule, CompanyModule],
  providers: [FiguresRepository, ProjectCostsRepository, ProjectCosting, WorkshopFiguresService, WorkshopFiguresRouter],
})
export class WorkshopFiguresModule {}
