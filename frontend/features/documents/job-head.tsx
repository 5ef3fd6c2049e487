import type { MaterialsPaper } from '@plinth/contracts/documents';
import { formatDate } from '@/lib/dates';
import { FactList, Letterhead, PartyRow } from './letterhead';

type Job = MaterialsPaper['job'];

/** Heads the papers of the goods of a document: whose they are, and when they are due. */
export function JobHead({ job, title }: { job: Job; title: string }) {
  return (
    <>
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
    </>
  );
}
