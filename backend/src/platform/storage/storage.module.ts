import { Global, Module } from '@nestjs/common';
import { Blobs } from './blobs';

@Global()
@Module({ providers: [Blobs], exports: [Blobs] })
export class StorageModule {}
