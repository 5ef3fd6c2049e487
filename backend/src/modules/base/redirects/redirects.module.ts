import { Module } from '@nestjs/common';
import { RedirectsRepository } from './redirects.repository';
import { RedirectsRouter } from './redirects.router';

@Module({ providers: [RedirectsRouter, RedirectsRepository] })
export class RedirectsModule {}
