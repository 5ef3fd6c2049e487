import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { DescribedItems } from './described-items';
import { DescribedItemsRepository } from './described-items.repository';
import { EditableItemsRepository } from './editable-items.repository';
import { ItemEdits } from './item-edits';
import { ItemList } from './item-list';
import { ItemPhotosController } from './item-photos.controller';
import { ItemPhotosRepository } from './item-photos.repository';
import { ItemPhotos } from './item-photos.service';
import { ItemsRepository } from './items.repository';
import { ItemsRouter } from './items.router';
import { ItemsService } from './items.service';
import { NewVariants } from './new-variant';
import { NewItemEdits } from './new-item-edits';
import { NewItemsRepository } from './new-items.repository';
import { PriceTargets } from './price-targets.repository';
import { PricesByPercent } from './prices-by-percent';
import { VariantEdits } from './variant-edits';
import { WorkshopPrices } from './workshop-prices';
import { WorkshopPricesRepository } from './workshop-prices.repository';

@Module({
  imports: [CatalogueModule, CatalogueChangesModule],
  controllers: [ItemPhotosController],
  providers: [
    ItemPhotos,
    NewVariants,
    ItemPhotosRepository,
    ItemsRouter,
    ItemsRepository,
    ItemsService,
    ItemList,
    PricesByPercent,
    PriceTargets,
    EditableItemsRepository,
    ItemEdits,
    VariantEdits,
    NewItemEdits,
    NewItemsRepository,
    DescribedItems,
    DescribedItemsRepository,
    WorkshopPrices,
    WorkshopPricesRepository,
    editKind(ItemEdits),
    editKind(VariantEdits),
    editKind(NewItemEdits),
  ],
  exports: [ItemsService, ItemList, WorkshopPrices, DescribedItems],
})
export class ItemsModule {}
