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
import { ExpireRequests } from './expire-requests';
import { ExpireRequestsRepository } from './expire-requests.repository';
import { MoveRequest } from './move-request';
import { SendContactForm } from './send-contact-form';
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
    ExpireRequests,
    ExpireRequestsRepository,
    MoveRequest,
    SendContactForm,
    StaffRequests,
  ],
  exports: [ContactRequestsService, SendContactForm],
})
export class ContactRequestsModule {}
