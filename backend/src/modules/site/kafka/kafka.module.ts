import { Module } from '@nestjs/common';
import { KafkaRouter } from './kafka.router';
import { KafkaService } from './kafka.service';

@Module({ providers: [KafkaRouter, KafkaService] })
export class KafkaModule {}
