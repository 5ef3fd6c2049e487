import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { phoneLink } from '@/lib/phone-link';
import { GautengMap } from '@/features/base/company/gauteng-map';
import type { Branch, PlacedBranch } from '@/features/base/company/company-types';
import { Card } from '@/ui/card';
import { Columns, from } from '@/ui/layout';
import { Link } from '@/ui/link';

const Where = styled.div`
  display: grid;
  gap: var(--s4);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
    align-items: start;
  }
`;

const Heading = styled.h2`
  margin: var(--s12) 0 var(--s4);
  font: var(--strong) var(--text-24) var(--font-heading);
`;

const BranchCard = styled(Card)`
  scroll-margin-top: calc(var(--bar) + var(--s4));

  h3 {
    scroll-margin-top: calc(var(--bar) + var(--s8));
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-20) var(--font-heading);
  }

  address {
    font-style: normal;
  }

  table {
    width: 100%;
    margin-top: var(--s4);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  th {
    padding: 3px var(--s3) 3px 0;
    color: var(--ink-2);
    font-weight: var(--regular);
    text-align: left;
  }

  td {
    text-align: right;
    white-space: nowrap;
  }
`;

const mapAddress = ({ latitude, longitude }: Branch): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** Addresses and opening hours of the branches. */
export function Branches({ branches }: { branches: readonly PlacedBranch[] }) {
  return (
    <>
      <Heading>Our branches</Heading>
      <Where>
        <GautengMap branches={branches} />
        <Columns $min="17rem">
          {branches.map((branch) => (
            <BranchCard key={branch.id} aria-labelledby={branch.id}>
              <h3 id={branch.id}>{branch.name}</h3>
              <address>
                <p>{branch.address}</p>
                <p>
                  <Link alone href={phoneLink(branch.phone)}>
                    {branch.phone}
                  </Link>
                </p>
                <p>
                  <Link alone href={mapAddress(branch)} target="_blank" rel="noopener noreferrer">
                    Open in Maps
                  </Link>
                </p>
              </address>
              <table aria-label={`Opening hours of ${branch.name}`}>
                <tbody>
                  {branch.hours.map(({ days, hours }) => (
                    <tr key={days}>
                      <th scope="row">{days}</th>
                      <td>{hours}</td>
                    </tr>
                  ))}
                  {branch.closed_days.map(({ date, name }) => (
                    <tr key={date}>
                      <th scope="row">
                        {formatDate(date)}, {name}
                      </th>
                      <td>Closed</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </BranchCard>
          ))}
        </Columns>
      </Where>
    </>
  );
}
