import { Module } from '@nestjs/common';
import { objectFinder } from '../../../platform/data/object-search/object-finders';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { UserModule } from '../../people/user/user.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { ClientList } from './client-list';
import { clientsOfDocuments } from './find-clients';
import { ClientParting } from './client-parting';
import { PartingRepository } from './parting.repository';
import { ClientStatement } from './client-statement';
import { ClientStatementRepository } from './client-statement.repository';
import { statementPaper, StatementSource } from './statement-paper';
import { ClientsRepository } from './clients.repository';
import { ClientsRouter } from './clients.router';
import { ClientsService } from './clients.service';
import { ExistingClients } from './existing-clients';
import { AddressClaims } from './address-claims';
import { clientTables } from './personal-data';

@Module({
  imports: [CalendarModule, CompanyModule, TimelineModule, UserModule],
  providers: [
    personalData(clientTables),
    objectFinder(ClientsService, clientsOfDocuments),
    ClientsRouter,
    ClientsService,
    ExistingClients,
    ClientsRepository,
    ClientList,
    AddressClaims,
    ClientParting,
    PartingRepository,
    ClientStatement,
    ClientStatementRepository,
    StatementSource,
    statementPaper,
  ],
  exports: [ClientsService, ExistingClients, ClientStatement],
})
export class ClientsModule {}
