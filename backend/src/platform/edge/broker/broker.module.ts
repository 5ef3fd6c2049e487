import { Global, Module } from '@nestjs/common';
import { Broker } from './broker';
import { KafkaBroker } from './kafka-broker';
import { Publisher } from './publisher';

@Global()
@Module({ providers: [{ provide: Broker, useClass: KafkaBroker }, Publisher], exports: [Broker, Publisher] })
export class BrokerModule {}
