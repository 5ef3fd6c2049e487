import { formatNumbers } from '@plinth/contracts/base/company/company-lines';
import type { FrontPage } from '@plinth/contracts/works/materials/job-papers';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SetHead, Walls } from '@/features/desk/invoices/papers/set-head';
import { SetTools } from '@/features/desk/invoices/papers/set-tools';
import { MOST_COLOURS, Swatches } from '@/features/desk/invoices/papers/swatches';

const Cover = styled.div`
  display: flex;
  flex-direction: column;

  @media print {
    /* One sheet, filled: the page's height less its margins. */
    height: 262mm;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--s4) var(--s6);
  margin-bottom: var(--s6);
  padding-block: var(--s4);
  border-block: 1.5px solid var(--ink);

  dt {
    color: var(--ink-2);
  }

  dd {
    font: var(--heavy) var(--text-24) var(--font-heading);
    letter-spacing: -0.02em;
  }
`;

const Foot = styled.footer`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--s4) var(--s8);
  margin-top: auto;
  padding-top: var(--s6);
  color: var(--ink-2);

  p {
    white-space: pre-line;
  }
`;

/** Returns the title and lead of the front page; a sale of tops or hardware alone has its own. */
function wordsOf(cupboards: number, who: string): { title: string; lead: string } {
  if (cupboards === 0) return { title: `Put together for ${who}`, lead: 'Everything you chose, in one place' };
  return {
    title: `Cupboards for ${who}`,
    lead: `${cupboards} ${cupboards === 1 ? 'cupboard' : 'cupboards'}, made to measure`,
  };
}

/** Front page of the papers that a salesperson hands over. */
export function SetFrontPage({ data, id, documentKey }: PrintableProps<FrontPage>) {
  const { job, walls } = data;
  const colours = data.colours.slice(0, MOST_COLOURS);
  const { supplier } = job;
  const name = `Front page ${job.number ?? 'draft'}`;
  const who = job.client.company || job.client.name || 'you';
  return (
    <Paper
      title={name}
      footer={`${job.title} ${job.number ?? 'draft'} · ${supplier.trading_name}`}
      tools={<SetTools part="front" id={id} documentKey={documentKey} name={name} job={job} />}
    >
      <Cover>
        <SetHead part="front" job={job} {...wordsOf(data.cupboards, who)} />
        <Walls walls={walls} who={who} />
        <Figures>
          <div>
            <dt>Pieces in all</dt>
            <dd>{data.pieces}</dd>
          </div>
          <div>
            <dt>{supplier.vat_number === null ? 'Total' : 'Total, VAT included'}</dt>
            <dd>{formatRand(data.total)}</dd>
          </div>
          {job.promised_on !== null && (
            <div>
              <dt>{job.fulfilment === 'delivery' ? 'Delivery' : 'Collection'}</dt>
              <dd>{formatDate(job.promised_on)}</dd>
            </div>
          )}
          {data.valid_until !== null && (
            <div>
              <dt>Prices hold until</dt>
              <dd>{formatDate(data.valid_until)}</dd>
            </div>
          )}
        </Figures>
        <Swatches label="Colours" colours={colours} large={colours.length <= 4} />
        <Foot>
          <p>
            {[
              job.salesperson === null ? '' : `Your salesperson: ${job.salesperson}`,
              `${supplier.phone}`,
              supplier.email,
            ]
              .filter(Boolean)
              .join('\n')}
          </p>
          <p>
            {[supplier.legal_name, supplier.address, formatNumbers({ ...supplier, vat_number: null })]
              .filter(Boolean)
              .join('\n')}
          </p>
        </Foot>
      </Cover>
    </Paper>
  );
}
