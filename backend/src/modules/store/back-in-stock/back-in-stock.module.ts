import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { AskLimits } from './ask-limits';
import { BackInStockMails } from './back-in-stock-mails';
import { BackInStockRepository } from './back-in-stock.repository';
import { BackInStockRouter } from './back-in-stock.router';
import { BackInStockService } from './back-in-stock.service';
import { backInStockTables } from './personal-data';
import { BackInStockNotifier } from './back-in-stock-notifier';

@Module({
  providers: [
    personalData(backInStockTables),
    BackInStockRouter,
    BackInStockRepository,
    BackInStockService,
    BackInStockMails,
    AskLimits,
    BackInStockNotifier,
  ],
})
export class BackInStockModule {}
