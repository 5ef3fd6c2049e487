import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { drillSheetPapers, DrillSheetPapers } from './drill-sheet-papers';
import { PanelDrawingsRepository } from './panel-drawings.repository';
import { PanelDrawingsRouter } from './panel-drawings.router';
import { PanelDrawings } from './panel-drawings.service';

@Module({
  imports: [CatalogueModule],
  providers: [PanelDrawingsRepository, PanelDrawings, PanelDrawingsRouter, DrillSheetPapers, ...drillSheetPapers],
  exports: [PanelDrawings],
})
export class PanelDrawingsModule {}
