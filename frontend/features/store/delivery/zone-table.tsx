import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { delivery } from '@plinth/contracts/store/delivery/delivery';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { belowTablet } from '@/ui/layout';

type Zone = AnswerOf<typeof delivery.public.getZones>[number];

const Section = styled.section`
  margin-top: var(--s12);
`;

const Fees = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    margin-bottom: var(--s3);
    font: var(--strong) var(--text-24) var(--font-heading);
    text-align: left;
  }

  th,
  td {
    padding: var(--s3) var(--s3) var(--s3) 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }

  thead th {
    font: var(--strong) var(--text-14) var(--font-text);
    white-space: nowrap;
  }

  tbody th {
    font-weight: var(--strong);
  }

  /* On a phone an area is a card, and what its figures are stands beside them. */
  ${belowTablet} {
    &,
    caption,
    tbody,
    tbody tr,
    tbody th {
      display: block;
    }

    thead {
      display: none;
    }

    tbody tr {
      padding-block: var(--s3);
      border-bottom: 1px solid var(--line);
    }

    th,
    td {
      padding: 2px 0;
      border: 0;
    }

    td {
      display: grid;
      grid-template-columns: 10rem 1fr;
      gap: 0 var(--s3);
    }

    td::before {
      content: attr(data-label);
      color: var(--ink-2);
    }

    td small {
      grid-column: 2;
    }
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MOST_TOWNS = 5;

/** Formats weekdays: `Mon, Wed and Fri`; all five by one name. */
export function daysText(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b);
  if (days.join('') === '12345') return 'Every working day';
  return new Intl.ListFormat('en-GB').format(days.map((day) => DAYS[day - 1] ?? ''));
}

/** Table of delivery fees and days by zone, for visitors who do not want to give their suburb. */
export function ZoneTable({ zones }: { zones: readonly Zone[] }) {
  return (
    <Section>
      <Fees>
        <caption>Fees and days by area</caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Parcel</th>
            <th scope="col">Cupboards and tops</th>
            <th scope="col">Delivery days</th>
          </tr>
        </thead>
        <tbody>
          {zones.map(({ name, towns, fee_parcel, fee_bulky, weekdays, lead_working_days }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <small>{towns.slice(0, MOST_TOWNS).join(', ')}</small>
              </th>
              <td data-label="Parcel">{formatRand(fee_parcel)}</td>
              <td data-label="Cupboards and tops">{formatRand(fee_bulky)}</td>
              <td data-label="We come">
                {daysText(weekdays)}
                <small>
                  {lead_working_days === 1 ? 'the day' : `${String(lead_working_days)} working days`} after it is ready,
                  at the earliest
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </Fees>
    </Section>
  );
}
