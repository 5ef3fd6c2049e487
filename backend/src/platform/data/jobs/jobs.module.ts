import { Global, Module } from '@nestjs/common';
import { FailedJobs } from './failed-jobs';
import { Jobs } from './jobs';

@Global()
@Module({ providers: [Jobs, FailedJobs], exports: [Jobs, FailedJobs] })
export class JobsModule {}
