import { Global, Module } from '@nestjs/common';
import { Config, loadConfig } from './config';

@Global()
@Module({ providers: [{ provide: Config, useFactory: () => loadConfig(process.env) }], exports: [Config] })
export class ConfigModule {}
