import { Module } from '@nestjs/common';
import { CompanyModule } from '../../base/company/company.module';
import { MoneyLimits } from './money-limits';
import { RoleLimits } from './role-limits';
import { RolesRepository } from './roles.repository';
import { RolesRouter } from './roles.router';
import { RolesService } from './roles.service';
import { WayIn } from './way-in';

@Module({
  imports: [CompanyModule],
  providers: [MoneyLimits, RolesRouter, RolesService, RoleLimits, RolesRepository, WayIn],
  exports: [MoneyLimits, WayIn, RolesService],
})
export class RolesModule {}
