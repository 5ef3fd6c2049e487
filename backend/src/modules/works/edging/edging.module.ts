import { Module } from '@nestjs/common';
import { StockModule } from '../../stock/stock/stock.module';
import { ProjectsModule } from '../projects/projects.module';
import { EdgingStock } from './edging-stock';
import { EdgingRepository } from './edging.repository';
import { edgingHome } from './home';

@Module({
  imports: [ProjectsModule, StockModule],
  providers: [edgingHome, EdgingRepository, EdgingStock],
})
export class EdgingModule {}
