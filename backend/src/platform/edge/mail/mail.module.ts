import { Global, Module } from '@nestjs/common';
import { Enclosures } from './enclosures';
import { Mailer } from './mailer';

@Global()
@Module({ providers: [Mailer, Enclosures], exports: [Mailer, Enclosures] })
export class MailModule {}
