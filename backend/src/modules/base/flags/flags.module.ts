import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { FlagSettings } from './flag-settings';
import { FlagsRepository } from './flags.repository';
import { FlagsRouter } from './flags.router';
import { FlagsService } from './flags.service';
import { flagTables } from './personal-data';

@Module({
  providers: [personalData(flagTables), FlagsRouter, FlagsService, FlagSettings, FlagsRepository],
  exports: [FlagsService, FlagSettings],
})
export class FlagsModule {}
