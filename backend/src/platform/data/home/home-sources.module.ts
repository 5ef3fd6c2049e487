import { Global, Module } from '@nestjs/common';
import { HomeSources } from './home-sources';

@Global()
@Module({ providers: [HomeSources], exports: [HomeSources] })
export class HomeSourcesModule {}
