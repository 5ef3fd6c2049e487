import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { UserModule } from '../../people/user/user.module';
import { OrdersModule } from '../../store/orders/orders.module';
import { CustomerTickets } from './customer-tickets.service';
import { openedTicketHome, ticketHome } from './home';
import { TicketOpener } from './ticket-opener';
import { OrderTickets } from './order-tickets';
import { ticketTables } from './personal-data';
import { TicketAccess } from './ticket-access';
import { TicketDrafts } from './ticket-drafts';
import { TicketList } from './ticket-list';
import { TicketMails } from './ticket-mails';
import { TicketNews } from './ticket-news';
import { TicketPictures } from './ticket-pictures';
import { TicketPicturesRepository } from './ticket-pictures.repository';
import { TicketPicturesController } from './ticket-pictures.controller';
import { TicketRecutLinks } from './ticket-recut-links';
import { TicketViews } from './ticket-views';
import { TicketsRepository } from './tickets.repository';
import { TicketsRouter } from './tickets.router';
import { TicketsService } from './tickets.service';

@Module({
  imports: [CalendarModule, OrdersModule, TimelineModule, UserModule],
  controllers: [TicketPicturesController],
  providers: [
    personalData(ticketTables),
    ticketHome,
    openedTicketHome,
    CustomerTickets,
    TicketOpener,
    OrderTickets,
    TicketAccess,
    TicketDrafts,
    TicketList,
    TicketMails,
    TicketNews,
    TicketPictures,
    TicketPicturesRepository,
    TicketRecutLinks,
    TicketViews,
    TicketsRepository,
    TicketsRouter,
    TicketsService,
  ],
  exports: [OrderTickets, TicketRecutLinks],
})
export class TicketsModule {}
