import { Module } from '@nestjs/common';
import { LogList } from './log-list';
import { LogRouter } from './log.router';
import { LogSearch } from './log-search';
import { LogSearchRepository } from './log-search.repository';

@Module({ providers: [LogSearch, LogSearchRepository, LogList, LogRouter] })
export class LogModule {}
