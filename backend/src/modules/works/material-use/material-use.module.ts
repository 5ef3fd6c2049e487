import { Module } from '@nestjs/common';
import { StockModule } from '../../stock/stock/stock.module';
import { packagingHome } from './home';
import { MaterialUse } from './material-use';
import { MaterialUseRepository } from './material-use.repository';
import { Packaging } from './packaging';
import { PackagingRepository } from './packaging.repository';
import { WorkshopStock } from './workshop-stock';
import { WorkshopStockRepository } from './workshop-stock.repository';

@Module({
  imports: [StockModule],
  providers: [
    MaterialUse,
    MaterialUseRepository,
    Packaging,
    packagingHome,
    PackagingRepository,
    WorkshopStock,
    WorkshopStockRepository,
  ],
  exports: [WorkshopStock],
})
export class MaterialUseModule {}
