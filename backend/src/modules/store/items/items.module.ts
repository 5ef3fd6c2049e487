import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { EditableItemsRepository } from './editable-items.repository';
import { ItemEdits } from './item-edits';
import { ItemList } from './item-list';
import { ItemsRepository } from './items.repository';
import { ItemsRouter } from './items.router';
import { ItemsService } from './items.service';
import { PriceTargets } from './price-targets.repository';
import { PricesByPercent } from './prices-by-percent';
import { VariantEdits } from './variant-edits';
import { WorkshopPrices } from './workshop-prices';

@Module({
  imports: [CatalogueModule, CatalogueChangesModule],
  providers: [
    ItemsRouter,
    ItemsRepository,
    ItemsService,
    ItemList,
    PricesByPercent,
    PriceTargets,
    EditableItemsRepository,
    ItemEdits,
    VariantEdits,
    WorkshopPrices,
    editKind(ItemEdits),
    editKind(VariantEdits),
  ],
  exports: [ItemsService, WorkshopPrices],
})
export class ItemsModule {}
