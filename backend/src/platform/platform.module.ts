import { Module } from '@nestjs/common';
import { AuditModule } from './data/audit/audit.module';
import { BrokerModule } from './edge/broker/broker.module';
import { CacheModule } from './runtime/cache/cache.module';
import { ConfigModule } from './runtime/config/config.module';
import { DatabaseModule } from './data/database/database.module';
import { EventsModule } from './data/events/events.module';
import { ObjectSearchModule } from './data/object-search/object-search.module';
import { ListsModule } from './data/lists/lists';
import { GraphQlModule } from './edge/graphql/graphql.module';
import { HomeSourcesModule } from './data/home/home-sources.module';
import { HealthModule } from './edge/health/health.module';
import { IdempotencyModule } from './data/idempotency/idempotency.module';
import { JobsModule } from './data/jobs/jobs.module';
import { LanguageModelModule } from './edge/language-model/language-model.module';
import { MailModule } from './edge/mail/mail.module';
import { MaintenanceModule } from './data/maintenance/maintenance.module';
import { MetricsModule } from './edge/metrics/metrics.module';
import { PersonalDataModule } from './data/personal-data/personal-data.module';
import { PicturesModule } from './edge/pictures/pictures.module';
import { PrintablesModule } from './edge/printing/printables.module';
import { SessionModule } from './data/session/session.module';
import { StorageModule } from './data/storage/storage.module';
import { TracingModule } from './runtime/tracing/tracing.module';
import { TransitionsModule } from './data/transitions/transitions.module';
import { TrpcModule } from './edge/trpc/trpc.module';

/** Platform that all modules use. It is shut down from the end of this list, the database last. */
@Module({
  imports: [
    ConfigModule,
    TracingModule,
    CacheModule,
    DatabaseModule,
    SessionModule,
    TrpcModule,
    GraphQlModule,
    EventsModule,
    BrokerModule,
    JobsModule,
    MailModule,
    LanguageModelModule,
    AuditModule,
    IdempotencyModule,
    MaintenanceModule,
    StorageModule,
    PersonalDataModule,
    PicturesModule,
    ObjectSearchModule,
    HomeSourcesModule,
    ListsModule,
    TransitionsModule,
    PrintablesModule,
    HealthModule,
    MetricsModule,
  ],
})
export class PlatformModule {}
