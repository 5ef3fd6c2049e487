import { Module } from '@nestjs/common';
import { LogList } from './log-list';
import { LogRouter } from './log.router';
import { LogSearch } from './log-search';

@Module({ providers: [LogSearch, LogList, LogRouter] })
export class LogModule {}
