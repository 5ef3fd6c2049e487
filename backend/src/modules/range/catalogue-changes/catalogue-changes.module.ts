import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CatalogueChangeList } from './catalogue-change-list';
import { CatalogueChangesRepository } from './catalogue-changes.repository';
import { CatalogueChangesRouter } from './catalogue-changes.router';
import { CatalogueChanges } from './catalogue-changes.service';
import { ChangeEffects } from './change-effect';
import { DueChanges } from './due-changes';
import { EditKinds } from './edit-kinds';
import { EditPlanner } from './edit-plan';
import { changesHome } from './home';
import { UniqueNameLocks } from './names-in-turn';
import { OnSaleEffects } from './on-sale-effect';
import { OnSaleEffectRepository } from './on-sale-effect.repository';
import { PastChanges } from './past-changes';
import { catalogueChangeTables } from './personal-data';

@Module({
  imports: [CalendarModule, CatalogueModule],
  providers: [
    personalData(catalogueChangeTables),
    CatalogueChangesRouter,
    CatalogueChangesRepository,
    CatalogueChangeList,
    CatalogueChanges,
    PastChanges,
    DueChanges,
    EditKinds,
    EditPlanner,
    UniqueNameLocks,
    ChangeEffects,
    OnSaleEffects,
    OnSaleEffectRepository,
    changesHome,
  ],
  exports: [CatalogueChanges, EditKinds, UniqueNameLocks, PastChanges],
})
export class CatalogueChangesModule {}
