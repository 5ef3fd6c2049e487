import { Module } from '@nestjs/common';
import { SearchRouter } from './search.router';
import { SearchService } from './search.service';

@Module({ providers: [SearchRouter, SearchService] })
export class SearchModule {}
