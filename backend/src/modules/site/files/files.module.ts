import { Module } from '@nestjs/common';
import { FileLinks } from './file-links';
import { FilesController } from './files.controller';
import { FilesRepository } from './files.repository';
import { FilesRouter } from './files.router';
import { FilesService } from './files.service';
import { FileJobs } from './files-work';
import { Uploads } from './uploads';

@Module({
  controllers: [FilesController],
  providers: [FilesRouter, FilesService, FilesRepository, FileJobs, FileLinks, Uploads],
})
export class FilesModule {}
