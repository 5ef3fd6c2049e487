import { Module } from '@nestjs/common';
import { LogList } from './log-list';
import { LogRouter } from './log.router';

@Module({ providers: [LogList, LogRouter] })
export class LogModule {}
