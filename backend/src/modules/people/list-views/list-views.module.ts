import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { ListViewsRepository } from './list-views.repository';
import { ListViewsRouter } from './list-views.router';
import { ListViewsService } from './list-views.service';
import { listViewTables } from './personal-data';

@Module({ providers: [personalData(listViewTables), ListViewsRouter, ListViewsService, ListViewsRepository] })
export class ListViewsModule {}
