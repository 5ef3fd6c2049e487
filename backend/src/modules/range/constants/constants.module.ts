import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { ItemsModule } from '../items/items.module';
import { ConstantChanges } from './constant-changes.repository';
import { ConstantEdits } from './constant-edits';
import { ConstantsRouter } from './constants.router';
import { ConstantsPage } from './constants.service';

/** Module of the page of company figures. It builds on the catalogue, whose prices follow from some of them. */
@Module({
  imports: [CompanyModule, CatalogueModule, CatalogueChangesModule, ItemsModule],
  providers: [ConstantsRouter, ConstantsPage, ConstantChanges, ConstantEdits, editKind(ConstantEdits)],
})
export class ConstantsModule {}
