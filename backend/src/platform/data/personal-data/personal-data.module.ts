import { Global, Module } from '@nestjs/common';
import { PersonalData, personalData } from './personal-data';
import { platformTables } from './platform-tables';

@Global()
@Module({ providers: [PersonalData, personalData(platformTables)], exports: [PersonalData] })
export class PersonalDataModule {}
