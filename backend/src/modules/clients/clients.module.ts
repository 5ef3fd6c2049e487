import { Module } from '@nestjs/common';
import { ClientList } from './client-list';
import { ClientStatement } from './client-statement';
import { ClientsRouter } from './clients.router';
import { ClientsService } from './clients.service';

@Module({
  providers: [ClientsRouter, ClientsService, ClientList, ClientStatement],
})
export class ClientsModule {}
