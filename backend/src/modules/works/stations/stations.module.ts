import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { ProjectsModule } from '../projects/projects.module';
import { ScanPanels } from './scan-panels';
import { ScansRepository } from './scans.repository';
import { StationViews } from './station-views';
import { StationsRouter } from './stations.router';

@Module({
  imports: [CatalogueModule, ProjectsModule],
  providers: [ScansRepository, ScanPanels, StationViews, StationsRouter],
})
export class StationsModule {}
