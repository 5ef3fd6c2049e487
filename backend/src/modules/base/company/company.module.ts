import { Module } from '@nestjs/common';
import { CompanyRepository } from './company.repository';
import { CompanyRouter } from './company.router';
import { CompanyService } from './company.service';
import { ConstantsRepository } from './constants.repository';
import { ConstantsService } from './constants.service';

@Module({
  providers: [CompanyRouter, CompanyService, CompanyRepository, ConstantsService, ConstantsRepository],
  exports: [CompanyService, ConstantsService],
})
export class CompanyModule {}
