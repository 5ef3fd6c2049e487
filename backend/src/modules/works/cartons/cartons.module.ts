import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { ProjectsModule } from '../projects/projects.module';
import { cartonPapers, CartonViews } from './carton-views';
import { CartonsRepository } from './cartons.repository';
import { CartonsRouter } from './cartons.router';
import { LoadedCartons } from './loaded-cartons';
import { CartonPacking } from './pack-cartons';

@Module({
  imports: [CatalogueModule, CompanyModule, ProjectsModule],
  providers: [CartonsRepository, CartonPacking, LoadedCartons, CartonViews, ...cartonPapers, CartonsRouter],
  exports: [CartonViews, LoadedCartons],
})
export class CartonsModule {}
