import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { HomeRouter } from './home.router';
import { HomeService } from './home.service';

@Module({ imports: [CalendarModule], providers: [HomeRouter, HomeService] })
export class HomeModule {}
