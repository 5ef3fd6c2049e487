import type { BillPaper } from '@plinth/contracts/works/materials/job-papers';
import type { PrintableKind } from '@plinth/contracts/kernel/printable-address';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/dates';
import { FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SalesTools } from '@/features/base/papers/sales-tools';

type Job = BillPaper['job'];

export interface JobPaperProps extends Pick<PrintableProps<unknown>, 'id' | 'documentKey'> {
  kind: PrintableKind;
  job: Job;
  /** Title of the paper: `Bill of materials`. */
  title: string;
  children: ReactNode;
}

/** Returns the name of a paper: `Bill of materials INV-000123`. */
export const jobPaperName = (title: string, { number }: Pick<Job, 'number'>): string => `${title} ${number ?? 'draft'}`;

/** Returns the footer of every sheet. */
export const jobPaperFooter = (
  title: string,
  { number, client, supplier }: Pick<Job, 'number' | 'client' | 'supplier'>,
): string =>
  [jobPaperName(title, { number }), client.company || client.name, supplier.trading_name].filter(Boolean).join(' · ');

/** Frame of a paper about the goods of a document, with its client and due day. */
export function JobPaper({ kind, job, title, id, documentKey, children }: JobPaperProps) {
  const name = jobPaperName(title, job);
  return (
    <Paper
      title={name}
      footer={jobPaperFooter(title, job)}
      tools={<SalesTools kind={kind} id={id} documentKey={documentKey} name={name} email={job.client.email} />}
    >
      <Letterhead supplier={job.supplier} title={title} number={job.number ?? 'Draft'} />
      <PartyRow>
        <div>
          <h2>For</h2>
          <p>{[job.client.company, job.client.name, job.client.phone].filter(Boolean).join('\n')}</p>
        </div>
        <div>
          <h2>{job.fulfilment === 'delivery' ? 'Deliver to' : 'Collected from'}</h2>
          <p>{job.delivery_address || 'To be agreed'}</p>
        </div>
        <FactList
          facts={[
            [job.title, job.number ?? 'Draft'],
            job.issued_on === null ? null : ['Dated', formatDate(job.issued_on)],
            job.promised_on === null ? null : ['Promised for', formatDate(job.promised_on)],
            ['Reference', job.reference],
            ['Salesperson', job.salesperson],
          ]}
        />
      </PartyRow>
      {children}
    </Paper>
  );
}
