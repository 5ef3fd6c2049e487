import { Module } from '@nestjs/common';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { OrdersModule } from '../../store/orders/orders.module';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module';
import { TicketsModule } from '../tickets/tickets.module';
import { OrderParts } from './order-parts';
import { OrderRequestsRouter } from './order-requests.router';
import { OrderRequests } from './order-requests.service';

@Module({
  imports: [CatalogueModule, OrdersModule, ContactRequestsModule, TicketsModule, TimelineModule],
  providers: [OrderRequestsRouter, OrderRequests, OrderParts],
})
export class OrderRequestsModule {}
