import { Global, Module } from '@nestjs/common';
import { ObjectFinders } from './object-finders';

@Global()
@Module({ providers: [ObjectFinders], exports: [ObjectFinders] })
export class ObjectSearchModule {}
