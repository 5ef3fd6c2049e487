import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { StockModule } from '../../stock/stock/stock.module';
import { CatalogueChangesModule } from '../catalogue-changes/catalogue-changes.module';
import { editKind } from '../catalogue-changes/edit-kinds';
import { ItemsModule } from '../items/items.module';
import { ArticlesRepository } from './articles.repository';
import { ItemExport } from './item-export';
import { ItemImportsRepository } from './item-imports.repository';
import { ItemImports } from './item-imports.service';
import { ItemSheetsRouter } from './item-sheets.router';
import { itemImportTables } from './personal-data';
import { ImportReader } from './import-reader';
import { ReorderEdits } from './reorder-edits';

@Module({
  imports: [ItemsModule, CatalogueChangesModule, StockModule],
  providers: [
    ItemSheetsRouter,
    ItemExport,
    ItemImports,
    ItemImportsRepository,
    ArticlesRepository,
    ImportReader,
    ReorderEdits,
    editKind(ReorderEdits),
    personalData(itemImportTables),
  ],
})
export class ItemSheetsModule {}
