import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { ItemsModule } from '../items/items.module';
import { NewCupboardEdits } from './new-cupboard-edits';
import { NewCupboards } from './new-cupboards.service';
import { NewCupboardsRouter } from './new-cupboards.router';

@Module({
  imports: [CatalogueModule, CatalogueChangesModule, ItemsModule],
  providers: [NewCupboardsRouter, NewCupboards, NewCupboardEdits, editKind(NewCupboardEdits)],
})
export class NewCupboardsModule {}
