import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { MaterialsModule } from '../materials/materials.module';
import { MaterialUseModule } from '../material-use/material-use.module';
import { openPacksHome } from './home';
import { OpenPacks } from './open-packs';
import { OpenPacksRepository } from './open-packs.repository';

@Module({
  imports: [CatalogueModule, MaterialsModule, MaterialUseModule],
  providers: [openPacksHome, OpenPacks, OpenPacksRepository],
})
export class OpenPacksModule {}
