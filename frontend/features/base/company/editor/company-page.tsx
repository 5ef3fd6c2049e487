import type { CompanyEntry } from '@plinth/contracts/base/company/company-editing';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Container, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { BranchesCard } from './branches-card';
import { BankForm, DetailsForm } from './company-forms';
import { CompanyHistory } from './company-history';
import { LogoCard } from './logo-card';
import { undoCompanyChange, type PendingChange } from './wanted';

const CompanyReview = dynamic(() => import('./company-review').then((module) => module.CompanyReview), { ssr: false });

interface Review {
  readonly pendingChange: PendingChange;
  /** Stamp of the details that the person started from. */
  readonly stamp: string;
  readonly reason: string;
}

/** Page of the company's details and bank account. Changes are reviewed before they are saved, and can be undone. */
export function CompanyPage() {
  const query = trpc.company.get.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.company.path);
  const [review, setReview] = useState<Review | null>(null);
  const [saveCount, setSaveCount] = useState(0);
  const company = query.data;

  const undo = (entry: CompanyEntry) => {
    if (!company) return;
    const wantedDetails = undoCompanyChange(company, entry);
    if (wantedDetails === null) toast('The former value can no longer be saved. Type it again.');
    else
      setReview({
        pendingChange: wantedDetails,
        stamp: company.stamp,
        reason: `Undoes the change of ${formatDateTime(entry.at)}`,
      });
  };

  return (
    <Container data-pressed-at-foot>
      <PageHeading
        tight
        lead="Our details and branches on the site and on documents. You see the effects of a change before you save it."
      >
        {staffPages.company.title}
      </PageHeading>
      {query.error && <Notice tone="danger">{messageForPerson(query.error)}</Notice>}
      {!company && !query.error && <Skeleton style={{ height: '24rem' }} />}
      {company && (
        <Stack $gap={6}>
          <DetailsForm
            key={`details-${String(saveCount)}`}
            company={company}
            mayChange={mayChange}
            onReview={(values, stamp) => setReview({ pendingChange: { part: 'details', values }, stamp, reason: '' })}
          />
          <LogoCard
            logo={company.logo}
            name={company.trading_name}
            mayChange={mayChange}
            onChanged={() => utils.company.invalidate()}
          />
          <BankForm
            key={`bank-${String(saveCount)}`}
            company={company}
            mayChange={mayChange}
            onReview={(values, stamp) => setReview({ pendingChange: { part: 'bank', values }, stamp, reason: '' })}
          />
          <CompanyHistory onUndo={mayChange ? undo : null} />
          <BranchesCard mayChange={mayChange} />
        </Stack>
      )}
      {review && (
        <CompanyReview
          {...review}
          onClose={() => setReview(null)}
          onSaved={async () => {
            await utils.company.invalidate();
            setReview(null);
            setSaveCount(saveCount + 1);
          }}
        />
      )}
    </Container>
  );
}
