import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { ItemsModule } from '../items/items.module';
import { ReadySetEdits } from './ready-set-edits';
import { ReadySetList } from './ready-set-list';
import { ReadySetsRepository } from './ready-sets.repository';
import { ReadySetsRouter } from './ready-sets.router';
import { ReadySets } from './ready-sets.service';
import { SetAssembly } from './set-assembly';

@Module({
  imports: [CatalogueModule, CatalogueChangesModule, ItemsModule],
  providers: [
    ReadySetsRouter,
    ReadySets,
    ReadySetsRepository,
    ReadySetList,
    SetAssembly,
    ReadySetEdits,
    editKind(ReadySetEdits),
  ],
})
export class ReadySetsModule {}
