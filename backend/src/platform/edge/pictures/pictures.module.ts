import { Global, Module } from '@nestjs/common';
import { Darkroom } from './darkroom';
import { PictureFiles } from './picture-files';

/** One darkroom for all photographs: it bounds what they take of the memory. And the files of pictures that people send. */
@Global()
@Module({
  providers: [{ provide: Darkroom, useFactory: () => new Darkroom() }, PictureFiles],
  exports: [Darkroom, PictureFiles],
})
export class PicturesModule {}
