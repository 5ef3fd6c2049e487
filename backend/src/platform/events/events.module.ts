import { Global, Module } from '@nestjs/common';
import { Live } from './live';
import { Outbox } from './outbox';

@Global()
@Module({ providers: [Outbox, Live], exports: [Outbox, Live] })
export class EventsModule {}
