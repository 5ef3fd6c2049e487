import { Module } from '@nestjs/common';
import { BranchEditor } from './branch-editor';
import { BranchClosing } from './branch-closing';
import { BranchClosingRepository } from './branch-closing.repository';
import { BranchesRepository } from './branches.repository';
import { CompanyEditor } from './company-editor';
import { CompanyLogo } from './company-logo';
import { CompanyLogoController } from './company-logo.controller';
import { CompanyMails } from './company-mails';
import { CompanyRepository } from './company.repository';
import { CompanyRouter } from './company.router';
import { CompanyService } from './company.service';
import { ConstantsRepository } from './constants.repository';
import { ConstantsService } from './constants.service';
import { LogoRepository } from './logo.repository';
import { PageTextsRepository } from './page-texts.repository';
import { SellerDetails } from './supplier';
import { TextEditor } from './text-editor';
import { VatRate } from './vat-rate';

@Module({
  controllers: [CompanyLogoController],
  providers: [
    CompanyRouter,
    CompanyService,
    CompanyEditor,
    CompanyMails,
    CompanyLogo,
    LogoRepository,
    CompanyRepository,
    PageTextsRepository,
    TextEditor,
    BranchEditor,
    BranchClosing,
    BranchClosingRepository,
    BranchesRepository,
    ConstantsService,
    ConstantsRepository,
    SellerDetails,
    VatRate,
  ],
  exports: [CompanyService, ConstantsService, SellerDetails, VatRate],
})
export class CompanyModule {}
