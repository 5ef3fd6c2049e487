import { phoneLink } from '@/lib/phone-link';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Link } from '@/ui/link';
import type { Company } from './company-types';

/** Company details that the law requires (ECT Act 25 of 2002, s 43(1)). */
export function CompanyFacts({ company }: { company: Company }) {
  const rows: [string, string | null][] = [
    ['Registered name', company.legal_name],
    ['Registration', company.registration_number],
    ['VAT number', company.vat_number],
    ['Office bearers', company.office_bearers.join(', ')],
    ['Address', company.address],
    ['Information officer', company.information_officer],
  ];
  return (
    <Card aria-labelledby="company-facts">
      <CardTitle id="company-facts">The company</CardTitle>
      <Facts>
        {rows.map(
          ([label, value]) =>
            value !== null &&
            value !== '' && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {company.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <Link alone href={phoneLink(company.phone)}>
                {company.phone}
              </Link>
            </dd>
          </>
        )}
        {company.email && (
          <>
            <dt>Email</dt>
            <dd>
              <Link alone href={`mailto:${company.email}`}>
                {company.email}
              </Link>
            </dd>
          </>
        )}
      </Facts>
    </Card>
  );
}
