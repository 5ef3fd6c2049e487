import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { MaterialsModule } from '../materials/materials.module';
import { ProjectsModule } from '../projects/projects.module';
import { BagContents, bagListPrintable } from './bag-contents';
import { cartonPapers, CartonViews } from './carton-views';
import { CartonsRepository } from './cartons.repository';
import { CartonsRouter } from './cartons.router';
import { LoadedCartons } from './loaded-cartons';
import { CartonPacking } from './pack-cartons';

@Module({
  imports: [CatalogueModule, CompanyModule, MaterialsModule, ProjectsModule],
  providers: [
    CartonsRepository,
    CartonPacking,
    LoadedCartons,
    CartonViews,
    ...cartonPapers,
    BagContents,
    bagListPrintable,
    CartonsRouter,
  ],
  exports: [CartonViews, LoadedCartons],
})
export class CartonsModule {}
