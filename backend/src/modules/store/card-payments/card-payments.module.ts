import { Module } from '@nestjs/common';
import { CardProvider } from './card-provider';
import { CardPaymentsRepository } from './card-payments.repository';
import { CardPaymentsService } from './card-payments.service';
import { StripeProvider } from './stripe-provider';

@Module({
  providers: [CardPaymentsService, CardPaymentsRepository, { provide: CardProvider, useClass: StripeProvider }],
  exports: [CardPaymentsService, CardProvider],
})
export class CardPaymentsModule {}
