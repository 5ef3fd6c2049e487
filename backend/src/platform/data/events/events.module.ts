import { Global, Module } from '@nestjs/common';
import { Live } from './live';
import { Outbox } from './outbox';
import { Publications } from './publications';

@Global()
@Module({ providers: [Outbox, Live, Publications], exports: [Outbox, Live, Publications] })
export class EventsModule {}
