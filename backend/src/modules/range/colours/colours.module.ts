import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { StockModule } from '../../stock/stock/stock.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { ItemsModule } from '../items/items.module';
import { ColourEdits } from './colour-edits';
import { ColourMaterials } from './colour-materials';
import { ColourList } from './colour-list';
import { ColourPrices } from './colour-prices';
import { ColourSwatch } from './colour-swatch';
import { ColourSwatchController } from './colour-swatch.controller';
import { ColoursRepository } from './colours.repository';
import { ColoursRouter } from './colours.router';
import { ColoursService } from './colours.service';

@Module({
  imports: [CalendarModule, StockModule, TimelineModule, CatalogueModule, CatalogueChangesModule, ItemsModule],
  controllers: [ColourSwatchController],
  providers: [
    ColourSwatch,
    ColourList,
    ColourMaterials,
    ColoursRepository,
    ColoursRouter,
    ColoursService,
    ColourPrices,
    ColourEdits,
    editKind(ColourEdits),
  ],
})
export class ColoursModule {}
