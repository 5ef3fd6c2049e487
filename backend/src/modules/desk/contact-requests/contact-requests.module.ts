import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { ContactDrafts } from './contact-drafts';
import { ContactLimits } from './contact-limits';
import { ContactMails } from './contact-mails';
import { ContactRequestList } from './contact-request-list';
import { ContactRequestsRepository } from './contact-requests.repository';
import { ContactRequestsRouter } from './contact-requests.router';
import { ContactRequestsService } from './contact-requests.service';
import { RequestExpiry } from './request-expiry';
import { RequestExpiryRepository } from './request-expiry.repository';
import { RequestMover } from './request-mover';
import { ContactFormSender } from './contact-form-sender';
import { StaffRequests } from './staff-requests';
import { contactRequestHome } from './home';
import { contactTables } from './personal-data';

@Module({
  imports: [CalendarModule, CompanyModule, TimelineModule],
  providers: [
    personalData(contactTables),
    contactRequestHome,
    ContactRequestsRouter,
    ContactRequestsRepository,
    ContactRequestsService,
    ContactDrafts,
    ContactLimits,
    ContactMails,
    ContactRequestList,
    RequestExpiry,
    RequestExpiryRepository,
    RequestMover,
    ContactFormSender,
    StaffRequests,
  ],
  exports: [ContactRequestsService, ContactFormSender],
})
export class ContactRequestsModule {}
