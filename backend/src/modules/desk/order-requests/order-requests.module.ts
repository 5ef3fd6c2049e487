import { Module } from '@nestjs/common';
import { OrdersModule } from '../../store/orders/orders.module';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module';
import { OrderRequestsRouter } from './order-requests.router';
import { OrderRequests } from './order-requests.service';

@Module({
  imports: [OrdersModule, ContactRequestsModule],
  providers: [OrderRequestsRouter, OrderRequests],
})
export class OrderRequestsModule {}
