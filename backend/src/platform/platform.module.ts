import { Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { SessionModule } from './session/session.module';
import { TrpcModule } from './trpc/trpc.module';

/** What every module stands on. */
@Module({ imports: [ConfigModule, DatabaseModule, SessionModule, TrpcModule] })
export class PlatformModule {}
