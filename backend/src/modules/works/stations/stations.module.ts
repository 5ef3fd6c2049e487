import { Module } from '@nestjs/common';
import { CartonsModule } from '../cartons/cartons.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { UserModule } from '../../people/user/user.module';
import { PanelDrawingsModule } from '../panel-drawings/panel-drawings.module';
import { ProjectsModule } from '../projects/projects.module';
import { SheetQuestions } from './ask-sheet';
import { SheetQuestionsRepository } from './ask-sheet.repository';
import { stationHome } from './home';
import { OwnStationScans } from './own-station-scans';
import { OwnStationsRepository } from './own-stations.repository';
import { OwnStationEditor } from './own-stations.service';
import { PanelScans } from './panel-scans';
import { ScansRepository } from './scans.repository';
import { StationViews } from './station-views';
import { OwnStationsRouter, StationsRouter } from './stations.router';

@Module({
  imports: [CartonsModule, CatalogueModule, PanelDrawingsModule, ProjectsModule, UserModule],
  providers: [
    stationHome,
    ScansRepository,
    SheetQuestions,
    SheetQuestionsRepository,
    PanelScans,
    StationViews,
    StationsRouter,
    OwnStationsRepository,
    OwnStationEditor,
    OwnStationScans,
    OwnStationsRouter,
  ],
})
export class StationsModule {}
