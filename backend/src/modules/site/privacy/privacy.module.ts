import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { OrdersModule } from '../../store/orders/orders.module';
import { UserModule } from '../../people/user/user.module';
import { RequestClosure } from './request-closure';
import { ConsentService } from './consent.service';
import { MyDataService } from './my-data.service';
import { privacyTables } from './personal-data';
import { PrivacyRepository } from './privacy.repository';
import { PrivacyRouter } from './privacy.router';
import { RequestDesk } from './request-desk';
import { RequestList } from './request-list';

@Module({
  imports: [OrdersModule, UserModule],
  providers: [
    personalData(privacyTables),
    PrivacyRouter,
    PrivacyRepository,
    RequestClosure,
    ConsentService,
    MyDataService,
    RequestDesk,
    RequestList,
  ],
})
export class PrivacyModule {}
