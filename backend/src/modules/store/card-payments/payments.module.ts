import { Module } from '@nestjs/common';
import { CardProvider } from './card-provider';
import { PaymentsRepository } from './payments.repository';
import { PaymentsService } from './payments.service';
import { StripeProvider } from './stripe-provider';

@Module({
  providers: [PaymentsService, PaymentsRepository, { provide: CardProvider, useClass: StripeProvider }],
  exports: [PaymentsService, CardProvider],
})
export class PaymentsModule {}
