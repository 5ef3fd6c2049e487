import { Injectable } from '@nestjs/common';
import { Blobs } from '../../data/storage/blobs';
import { Darkroom } from './darkroom';
import type { PhotoFormat } from './photo-files';

/** One of the files of a picture, as its row has them. */
export interface PictureFile {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly key: string;
}

/** Pictures that people send with something: developed as those of items are, so that nothing of the camera's, and nothing that is no picture, is kept. */
@Injectable()
export class PictureFiles {
  constructor(
    private readonly darkroom: Darkroom,
    private readonly blobs: Blobs,
  ) {}

  /**
   * Keeps the files of a picture for as long as `use` keeps their keys: where it answers false or throws, they go again.
   * @returns what `use` answered
   * @throws DomainError photos-busy, and what `developPhoto` refuses
   */
  async keep(
    folder: string,
    bytes: Buffer,
    use: (files: readonly PictureFile[], hash: string) => Promise<boolean>,
  ): Promise<boolean> {
    const { renditions, hash } = await this.darkroom.develop(bytes);
    const storedFiles: PictureFile[] = [];
    try {
      for (const { width, format, bytes: file } of renditions)
        storedFiles.push({ width, format, key: await this.blobs.put(folder, format, file) });
      const isUsed = await use(storedFiles, hash);
      if (!isUsed) await this.drop(storedFiles);
      return isUsed;
    } catch (error) {
      await this.drop(storedFiles);
      throw error;
    }
  }

  /** A file in a width; null where there is none. */
  async read(files: readonly PictureFile[], width: number, format: PhotoFormat): Promise<Buffer | null> {
    const file = files.find((one) => one.width === width && one.format === format);
    return file === undefined ? null : this.blobs.read(file.key);
  }

  async drop(files: readonly PictureFile[]): Promise<void> {
    for (const { key } of files) await this.blobs.remove(key);
  }
}
