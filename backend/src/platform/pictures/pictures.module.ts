import { Global, Module } from '@nestjs/common';
import { Darkroom } from './darkroom';

/** One darkroom for all photographs, of whatever: it bounds what they take of the memory. */
@Global()
@Module({ providers: [{ provide: Darkroom, useFactory: () => new Darkroom() }], exports: [Darkroom] })
export class PicturesModule {}
