import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { StaffModule } from '../staff/staff.module';
import { UserModule } from '../user/user.module';
import { BadgeSignOn } from './badge-sign-on';
import { BadgeSignOnController } from './badge-sign-on.controller';
import { BadgesRepository } from './badges.repository';
import { BadgesRouter, SharedTabletsRouter } from './badges.router';
import { BadgesService } from './badges.service';
import { badgeTables } from './personal-data';
import { SharedTabletsRepository } from './shared-tablets.repository';
import { SharedTabletsService } from './shared-tablets.service';

@Module({
  imports: [CompanyModule, StaffModule, UserModule],
  controllers: [BadgeSignOnController],
  providers: [
    personalData(badgeTables),
    BadgesRepository,
    BadgesRouter,
    BadgesService,
    BadgeSignOn,
    SharedTabletsRepository,
    SharedTabletsRouter,
    SharedTabletsService,
  ],
})
export class BadgesModule {}
