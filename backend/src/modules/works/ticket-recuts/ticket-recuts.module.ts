import { Module } from '@nestjs/common';
import { TicketsModule } from '../../desk/tickets/tickets.module';
import { ProjectsModule } from '../projects/projects.module';
import { TicketRecutsRouter } from './ticket-recuts.router';
import { TicketRecuts } from './ticket-recuts.service';
import { TicketRecutsRepository } from './ticket-recuts.repository';

@Module({
  imports: [ProjectsModule, TicketsModule],
  providers: [TicketRecuts, TicketRecutsRepository, TicketRecutsRouter],
})
export class TicketRecutsModule {}
