import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { UserModule } from '../../people/user/user.module';
import { ClientPaymentsModule } from '../client-payments/client-payments.module';
import { InvoicesModule } from '../invoices/invoices.module';
import { LedgerModule } from '../ledger/ledger.module';
import { ApprovalsRepository } from './approvals.repository';
import { ApprovalsRouter } from './approvals.router';
import { ApprovalViews } from './approval-views';
import { ApprovalRequester } from './approval-requester';
import { ApprovalDecisions } from './decide-approval';
import { approvalHome } from './home';
import { approvalTables } from './personal-data';

@Module({
  imports: [ClientPaymentsModule, CompanyModule, InvoicesModule, LedgerModule, TimelineModule, UserModule],
  providers: [
    personalData(approvalTables),
    ...approvalHome,
    ApprovalsRouter,
    ApprovalsRepository,
    ApprovalViews,
    ApprovalRequester,
    ApprovalDecisions,
  ],
})
export class ApprovalsModule {}
