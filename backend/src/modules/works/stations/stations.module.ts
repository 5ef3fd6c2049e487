import { Module } from '@nestjs/common';
import { CartonsModule } from '../cartons/cartons.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { ProjectsModule } from '../projects/projects.module';
import { ScanPanels } from './scan-panels';
import { ScansRepository } from './scans.repository';
import { StationViews } from './station-views';
import { StationsRouter } from './stations.router';

@Module({
  imports: [CartonsModule, CatalogueModule, ProjectsModule],
  providers: [ScansRepository, ScanPanels, StationViews, StationsRouter],
})
export class StationsModule {}
