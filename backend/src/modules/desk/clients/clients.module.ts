import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { clientFinder } from './client-finder';
import { ClientList } from './client-list';
import { ClientStatement } from './client-statement';
import { ClientsRepository } from './clients.repository';
import { ClientsRouter } from './clients.router';
import { ClientsService } from './clients.service';
import { clientTables } from './personal-data';

@Module({
  imports: [CalendarModule, TimelineModule],
  providers: [
    personalData(clientTables),
    ClientsRouter,
    ClientsService,
    ClientsRepository,
    ClientList,
    clientFinder,
    ClientStatement,
  ],
  exports: [ClientsService, ClientStatement],
})
export class ClientsModule {}
