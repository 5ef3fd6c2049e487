import { Module } from '@nestjs/common';
import { PageNews } from './page-news';
import { PagesController } from './pages.controller';

@Module({
  controllers: [PagesController],
  providers: [PageNews],
})
export class PagesModule {}
