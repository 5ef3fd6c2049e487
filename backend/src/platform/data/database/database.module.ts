import { Global, Module } from '@nestjs/common';
import { Db } from './db';
import { Listener } from './listener';

@Global()
@Module({ providers: [Db, Listener], exports: [Db, Listener] })
export class DatabaseModule {}
