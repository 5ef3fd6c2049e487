import { Module } from '@nestjs/common';
import { StockModule } from '../../stock/stock/stock.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { ItemsModule } from '../items/items.module';
import { FittingEdits } from './fitting-edits';
import { FittingsRepository } from './fittings.repository';
import { FittingsRouter } from './fittings.router';
import { FittingsService } from './fittings.service';

@Module({
  imports: [StockModule, CatalogueModule, CatalogueChangesModule, ItemsModule],
  providers: [FittingsRouter, FittingsService, FittingsRepository, FittingEdits, editKind(FittingEdits)],
})
export class FittingsModule {}
