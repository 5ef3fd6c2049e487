import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { InvoicesModule } from '../../desk/invoices/invoices.module';
import { UserModule } from '../../people/user/user.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { OrdersModule } from '../../store/orders/orders.module';
import { CartonsModule } from '../cartons/cartons.module';
import { ProjectsModule } from '../projects/projects.module';
import { CalledOffStops } from './called-off-stops';
import { StopOutcomes } from './deliver-stops';
import { PromiseFollower } from './promise-follower';
import { tripHome } from './home';
import { PromiseKeeper } from './promise-keeper';
import { RefusedDeliveries } from './refused-deliveries';
import { StopMailRepository } from './stop-mail.repository';
import { StopOrder } from './stop-order';
import { StopOrderRepository } from './stop-order.repository';
import { StopPhotos } from './stop-photos';
import { StopPhotosController } from './stop-photos.controller';
import { StopRemoval } from './stop-removal';
import { TripLoading } from './trip-loading';
import { tripTables } from './personal-data';
import { TripPlanning } from './trip-planning';
import { PlannedGoodsOfStops } from './planned-goods';
import { Proofs } from './proofs';
import { TripList } from './trip-list';
import { TripMails } from './trip-mails';
import { TripNews } from './trip-news';
import { tripPaper, TripViews } from './trip-views';
import { TripsRepository } from './trips.repository';
import { TripsRouter } from './trips.router';

@Module({
  imports: [
    CalendarModule,
    CatalogueModule,
    TimelineModule,
    InvoicesModule,
    OrdersModule,
    CartonsModule,
    ProjectsModule,
    UserModule,
  ],
  controllers: [StopPhotosController],
  providers: [
    personalData(tripTables),
    ...tripHome,
    TripsRepository,
    TripList,
    TripViews,
    TripMails,
    StopMailRepository,
    TripNews,
    tripPaper,
    Proofs,
    StopPhotos,
    TripLoading,
    PromiseKeeper,
    PromiseFollower,
    CalledOffStops,
    StopRemoval,
    StopOrder,
    StopOrderRepository,
    TripPlanning,
    PlannedGoodsOfStops,
    RefusedDeliveries,
    StopOutcomes,
    TripsRouter,
  ],
})
export class TripsModule {}
