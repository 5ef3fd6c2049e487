import type { Company } from '@/features/base/company/company-types';
import { phoneLink } from '@/lib/phone-link';

/** What stands in place of the contact form where a browser runs no JavaScript. */
export function WithoutScript({ company: { email, phone } }: { company: Company }) {
  return (
    <noscript>
      <p>
        This form needs JavaScript.
        {email && (
          <>
            {' '}
            Without it, write to <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
        {phone && (
          <>
            {' '}
            Our phone is <a href={phoneLink(phone)}>{phone}</a>.
          </>
        )}
      </p>
    </noscript>
  );
}
