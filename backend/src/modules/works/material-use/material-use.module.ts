import { Module } from '@nestjs/common';
import { AllocationsModule } from '../../stock/allocations/allocations.module';
import { StockModule } from '../../stock/stock/stock.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { WorkshopLoadModule } from '../../store/workshop-load/workshop-load.module';
import { MaterialsModule } from '../materials/materials.module';
import { packagingHome, topsHome } from './home';
import { MaterialUse } from './material-use';
import { MaterialUseRepository } from './material-use.repository';
import { Packaging } from './packaging';
import { PackagingRepository } from './packaging.repository';
import { Rails } from './rails';
import { RailsRepository } from './rails.repository';
import { Tops } from './tops';
import { TopsRepository } from './tops.repository';
import { WorkshopStock } from './workshop-stock';
import { WorkshopStockRepository } from './workshop-stock.repository';

@Module({
  imports: [AllocationsModule, CatalogueModule, MaterialsModule, StockModule, WorkshopLoadModule],
  providers: [
    MaterialUse,
    MaterialUseRepository,
    Packaging,
    packagingHome,
    PackagingRepository,
    Rails,
    RailsRepository,
    Tops,
    topsHome,
    TopsRepository,
    WorkshopStock,
    WorkshopStockRepository,
  ],
  exports: [WorkshopStock],
})
export class MaterialUseModule {}
