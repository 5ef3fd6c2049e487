import { Module } from '@nestjs/common';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { ItemsModule } from '../items/items.module';
import { HardwareList } from './hardware-list';
import { HardwareRouter } from './hardware.router';
import { Hardware } from './hardware.service';
import { NewHardwareEdits } from './new-hardware-edits';

@Module({
  imports: [CatalogueChangesModule, ItemsModule],
  providers: [HardwareRouter, Hardware, HardwareList, NewHardwareEdits, editKind(NewHardwareEdits)],
})
export class HardwareModule {}
