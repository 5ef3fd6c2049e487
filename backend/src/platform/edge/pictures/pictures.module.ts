import { Global, Module } from '@nestjs/common';
import { Darkroom } from './darkroom';
import { PictureFiles } from './picture-files';

/** Provides one darkroom for all photographs, which limits their memory, and the store of pictures that people send. */
@Global()
@Module({
  providers: [{ provide: Darkroom, useFactory: () => new Darkroom() }, PictureFiles],
  exports: [Darkroom, PictureFiles],
})
export class PicturesModule {}
