import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { FlagsModule } from '../../base/flags/flags.module';
import { CartModule } from '../../store/cart/cart.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module';
import { InvoicesModule } from '../invoices/invoices.module';
import { PlanExpiry } from './plan-expiry';
import { plannerTables } from './personal-data';
import { PlanBuying } from './plan-buying';
import { PlanCheck } from './plan-check';
import { PlanPricing } from './plan-pricing';
import { PlanSuggestions } from './plan-suggestions';
import { PlannerFacts } from './planner-facts';
import { PlannerGate } from './planner-gate';
import { PlannerRepository } from './planner.repository';
import { PlannerRouter } from './planner.router';
import { PlannerService } from './planner.service';

@Module({
  imports: [CartModule, CatalogueModule, CompanyModule, ContactRequestsModule, FlagsModule, InvoicesModule],
  providers: [
    personalData(plannerTables),
    PlannerRouter,
    PlannerRepository,
    PlannerService,
    PlannerFacts,
    PlannerGate,
    PlanPricing,
    PlanSuggestions,
    PlanBuying,
    PlanCheck,
    PlanExpiry,
  ],
})
export class PlannerModule {}
