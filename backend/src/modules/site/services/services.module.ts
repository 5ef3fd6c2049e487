import { Module } from '@nestjs/common';
import { ServicesRouter } from './services.router';
import { ServicesService } from './services.service';

@Module({ providers: [ServicesRouter, ServicesService] })
export class ServicesModule {}
