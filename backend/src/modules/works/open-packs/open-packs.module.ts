import { Module } from '@nestjs/common';
import { StockModule } from '../../stock/stock/stock.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { MaterialsModule } from '../materials/materials.module';
import { openPacksHome } from './home';
import { OpenPacks } from './open-packs';
import { OpenPacksRepository } from './open-packs.repository';

@Module({
  imports: [CatalogueModule, MaterialsModule, StockModule],
  providers: [openPacksHome, OpenPacks, OpenPacksRepository],
})
export class OpenPacksModule {}
