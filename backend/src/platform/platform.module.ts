import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module';
import { BrokerModule } from './broker/broker.module';
import { CacheModule } from './cache/cache.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { EventsModule } from './events/events.module';
import { ObjectSearchModule } from './object-search/object-search.module';
import { ListsModule } from './lists/lists';
import { GraphQlModule } from './graphql/graphql.module';
import { HomeSourcesModule } from './home/home-sources.module';
import { HealthModule } from './health/health.module';
import { IdempotencyModule } from './idempotency/idempotency.module';
import { JobsModule } from './jobs/jobs.module';
import { LanguageModelModule } from './language-model/language-model.module';
import { MailModule } from './mail/mail.module';
import { MaintenanceModule } from './maintenance/maintenance.module';
import { MetricsModule } from './metrics/metrics.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { PicturesModule } from './pictures/pictures.module';
import { PrintablesModule } from './printing/printables.module';
import { SessionModule } from './session/session.module';
import { StorageModule } from './storage/storage.module';
import { TracingModule } from './tracing/tracing.module';
import { TransitionsModule } from './transitions/transitions.module';
import { TrpcModule } from './trpc/trpc.module';

/** What every module stands on. Shutting down goes through this list from its end: the database is closed when nothing needs it any more. */
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
