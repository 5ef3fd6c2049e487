import { Global, Module } from '@nestjs/common';
import { Blobs } from './blobs';
import { FileUses } from './file-uses';

@Global()
@Module({ providers: [Blobs, FileUses], exports: [Blobs, FileUses] })
export class StorageModule {}
