import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { EditableItemsRepository } from './editable-items.repository';
import { ItemEdits } from './item-edits';
import { VariantEdits } from './variant-edits';

@Module({
  imports: [CatalogueModule, CatalogueChangesModule],
  providers: [EditableItemsRepository, ItemEdits, VariantEdits, editKind(ItemEdits), editKind(VariantEdits)],
})
export class ItemsModule {}
