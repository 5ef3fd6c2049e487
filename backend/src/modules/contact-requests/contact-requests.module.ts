import { Module } from '@nestjs/common';
import { personalData } from '../../platform/personal-data/personal-data';
import { CalendarModule } from '../calendar/calendar.module';
import { TimelineModule } from '../timeline/timeline.module';
import { ContactLimits } from './contact-limits';
import { ContactMails } from './contact-mails';
import { contactRequestFinder } from './contact-request-finder';
import { ContactRequestList } from './contact-request-list';
import { ContactRequestsRepository } from './contact-requests.repository';
import { ContactRequestsRouter } from './contact-requests.router';
import { ContactRequestsService } from './contact-requests.service';
import { MoveRequest } from './move-request';
import { SendContactForm } from './send-contact-form';
import { StaffRequests } from './staff-requests';
import { contactTables } from './personal-data';

@Module({
  imports: [CalendarModule, TimelineModule],
  providers: [
    personalData(contactTables),
    ContactRequestsRouter, ContactRequestsRepository, ContactRequestsService, ContactLimits, ContactMails, ContactRequestList, contactRequestFinder,
    MoveRequest, SendContactForm, StaffRequests,
  ],
  exports: [ContactRequestsService],
})
export class ContactRequestsModule {}
