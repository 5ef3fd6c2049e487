import { Module } from '@nestjs/common';
import { PublicPageChanges } from './page-changes';
import { PagesController } from './pages.controller';

@Module({
  controllers: [PagesController],
  providers: [PublicPageChanges],
})
export class PagesModule {}
