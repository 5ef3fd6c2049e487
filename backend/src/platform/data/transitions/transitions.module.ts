import { Global, Module } from '@nestjs/common';
import { Transitions } from './transitions';

@Global()
@Module({ providers: [Transitions], exports: [Transitions] })
export class TransitionsModule {}
