import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { ItemsModule } from '../items/items.module';
import { CupboardEdits } from './cupboard-edits';
import { CupboardHardwareRouter } from './cupboard-hardware.router';
import { CupboardHardware } from './cupboard-hardware.service';
import { CupboardsRepository } from './cupboards.repository';

@Module({
  imports: [CatalogueModule, CatalogueChangesModule, ItemsModule],
  providers: [CupboardHardwareRouter, CupboardHardware, CupboardsRepository, CupboardEdits, editKind(CupboardEdits)],
})
export class CupboardHardwareModule {}
