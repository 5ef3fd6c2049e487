import { Module } from '@nestjs/common';
import { DraftsController } from './drafts.controller';
import { DraftsRouter } from './drafts.router';

@Module({ controllers: [DraftsController], providers: [DraftsRouter] })
export class DraftsModule {}
