import { Global, Module } from '@nestjs/common';
import { Printables } from './printables';

@Global()
@Module({ providers: [Printables], exports: [Printables] })
export class PrintablesModule {}
