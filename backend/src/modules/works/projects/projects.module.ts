import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/personal-data/personal-data';
import { projectTables } from './personal-data';

@Module({ providers: [personalData(projectTables)] })
export class ProjectsModule {}
