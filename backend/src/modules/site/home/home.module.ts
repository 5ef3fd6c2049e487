import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { UserModule } from '../../people/user/user.module';
import { DailyNews } from './daily-news';
import { DailyNewsRepository } from './daily-news.repository';
import { HomeReader } from './home-reader';
import { HomeRouter } from './home.router';
import { HomeService } from './home.service';

@Module({
  imports: [CalendarModule, UserModule],
  providers: [DailyNews, DailyNewsRepository, HomeReader, HomeRouter, HomeService],
})
export class HomeModule {}
