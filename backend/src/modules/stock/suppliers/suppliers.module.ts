import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { supplierTables } from './personal-data';
import { SupplierList } from './supplier-list';
import { SuppliersRepository } from './suppliers.repository';
import { SuppliersRouter } from './suppliers.router';
import { SuppliersService } from './suppliers.service';

@Module({
  imports: [TimelineModule],
  providers: [personalData(supplierTables), SuppliersRouter, SuppliersService, SuppliersRepository, SupplierList],
  exports: [SuppliersService],
})
export class SuppliersModule {}
