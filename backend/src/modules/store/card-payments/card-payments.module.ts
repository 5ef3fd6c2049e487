import { Module } from '@nestjs/common';
import { CardProvider } from './card-provider';
import { CardPaymentsRepository } from './card-payments.repository';
import { CardPaymentsService } from './card-payments.service';
import { CardRefunds } from './card-refunds';
import { CardRefundsRepository } from './card-refunds.repository';
import { StripeProvider } from './stripe-provider';

@Module({
  providers: [
    CardPaymentsService,
    CardPaymentsRepository,
    CardRefunds,
    CardRefundsRepository,
    { provide: CardProvider, useClass: StripeProvider },
  ],
  exports: [CardPaymentsService, CardRefunds, CardProvider],
})
export class CardPaymentsModule {}
