import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { CompanyModule } from '../../base/company/company.module';
import { MaterialsService } from './materials.service';

@Module({ imports: [CatalogueModule, CompanyModule], providers: [MaterialsService], exports: [MaterialsService] })
export class MaterialsModule {}
