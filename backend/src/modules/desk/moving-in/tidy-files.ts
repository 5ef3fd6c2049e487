import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { MovingInRepository } from './moving-in.repository';

const removeOldFiles = defineJob('moving-in-tidy', z.strictObject({}));

/** Removes files with books of before after a week; what they brought stays. */
@Injectable()
export class MovingInTidying implements OnModuleInit {
  constructor(
    private readonly files: MovingInRepository,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(removeOldFiles, async () => {
      await this.files.removeOldFiles();
    });
    this.jobs.schedule(removeOldFiles, '40 3 * * *');
  }
}
