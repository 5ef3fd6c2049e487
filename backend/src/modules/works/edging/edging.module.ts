import { Module } from '@nestjs/common';
import { MaterialUseModule } from '../material-use/material-use.module';
import { ProjectsModule } from '../projects/projects.module';
import { EdgingStock } from './edging-stock';
import { EdgingRepository } from './edging.repository';
import { edgingHome } from './home';

@Module({
  imports: [MaterialUseModule, ProjectsModule],
  providers: [edgingHome, EdgingRepository, EdgingStock],
})
export class EdgingModule {}
