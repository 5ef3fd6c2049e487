import { Module } from '@nestjs/common';
import { CuttingListsModule } from '../cutting-lists/cutting-lists.module';
import { ProjectsModule } from '../projects/projects.module';
import { LabelPrinter } from './label-printer';
import { LabelPrintingRepository } from './label-printing.repository';
import { LabelPrintingRouter } from './label-printing.router';
import { LabelPrinting } from './label-printing.service';

@Module({
  imports: [CuttingListsModule, ProjectsModule],
  providers: [LabelPrintingRepository, LabelPrinter, LabelPrinting, LabelPrintingRouter],
})
export class LabelPrintingModule {}
