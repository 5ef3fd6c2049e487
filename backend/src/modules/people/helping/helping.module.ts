import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { RolesModule } from '../roles/roles.module';
import { HelpingRepository } from './helping.repository';
import { HelpingRouter } from './helping.router';
import { HelpingService } from './helping.service';
import { helpingTables } from './personal-data';

@Module({
  imports: [RolesModule],
  providers: [personalData(helpingTables), HelpingRouter, HelpingService, HelpingRepository],
})
export class HelpingModule {}
