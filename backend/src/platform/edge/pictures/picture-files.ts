import { Injectable } from '@nestjs/common';
import { Blobs } from '../../data/storage/blobs';
import { Darkroom } from './darkroom';
import type { PhotoFormat } from './photo-files';

/** File of a picture, as its row stores it. */
export interface PictureFile {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly key: string;
}

/**
 * Stores pictures that people send. They are developed like item photographs, so that no camera data, and no other
 * file, is stored.
 */
@Injectable()
export class PictureFiles {
  constructor(
    private readonly darkroom: Darkroom,
    private readonly blobs: Blobs,
  ) {}

  /**
   * Stores the files of a picture and passes their keys to `use`; removes them where that returns false or throws.
   * @returns what `use` answered
   * @throws DomainError photos-busy, and what `developPhoto` refuses
   */
  async storePicture(
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
      if (!isUsed) await this.removeFiles(storedFiles);
      return isUsed;
    } catch (error) {
      await this.removeFiles(storedFiles);
      throw error;
    }
  }

  /** Reads the file of a width and format; null where there is none. */
  async read(files: readonly PictureFile[], width: number, format: PhotoFormat): Promise<Buffer | null> {
    const file = files.find((one) => one.width === width && one.format === format);
    return file === undefined ? null : this.blobs.read(file.key);
  }

  async removeFiles(files: readonly PictureFile[]): Promise<void> {
    for (const { key } of files) await this.blobs.remove(key);
  }
}
