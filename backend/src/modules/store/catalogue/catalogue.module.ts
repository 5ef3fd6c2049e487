import { Module } from '@nestjs/common';
import { objectFinder } from '../../../platform/data/object-search/object-finders';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { WorkshopLoadModule } from '../workshop-load/workshop-load.module';
import { CatalogueRepository } from './catalogue.repository';
import { CatalogueRouter } from './catalogue.router';
import { CatalogueService } from './catalogue.service';
import { PictureRate } from './picture-rate';
import { PictureStudio } from './picture-studio';
import { PicturesController } from './pictures.controller';
import { itemsOnSale } from './find-items';
import { BuildGuide } from './build-guide';
import { ConfigurationPricing } from './configuration-pricing';
import { KeptVariants } from './kept-variants';
import { ProductPage } from './product-page';
import { LostSets } from './sets/lost-sets';
import { SetPictures } from './sets/set-pictures';
import { SetsRepository } from './sets/sets.repository';
import { SetsService } from './sets/sets.service';
import { SharePictures } from './share/share-picture';
import { SharePicturesController } from './share/share-pictures.controller';
import { ShopList } from './shop-list';
import { SoldPictures } from './sold/sold-pictures';
import { SoldUnits } from './sold/sold-units';
import { SoldUnitsRepository } from './sold/sold-units.repository';
import { StorefrontService } from './storefront.service';
import { UnitWorkshop } from './unit-workshop';

@Module({
  imports: [CalendarModule, CompanyModule, WorkshopLoadModule],
  controllers: [SharePicturesController, PicturesController],
  providers: [
    objectFinder(StorefrontService, itemsOnSale),
    CatalogueRouter,
    CatalogueService,
    CatalogueRepository,
    PictureRate,
    PictureStudio,
    ConfigurationPricing,
    LostSets,
    BuildGuide,
    KeptVariants,
    ShopList,
    ProductPage,
    SetPictures,
    SetsRepository,
    SetsService,
    SharePictures,
    SoldPictures,
    SoldUnits,
    SoldUnitsRepository,
    StorefrontService,
    UnitWorkshop,
  ],
  exports: [
    CatalogueService,
    KeptVariants,
    LostSets,
    SetPictures,
    SetsService,
    SoldUnits,
    StorefrontService,
    UnitWorkshop,
  ],
})
export class CatalogueModule {}
