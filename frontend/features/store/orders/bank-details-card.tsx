import type { BankDetails } from '@plinth/contracts/store/orders/orders';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { Card, CardTitle } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { payByText } from './order-text';

const Rows = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    min-height: 56px;
    padding-block: var(--s2);
    border-top: 1px solid var(--line);
  }

  dt {
    grid-column: 1;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  dd {
    grid-column: 1;
    font-weight: var(--strong);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  dd:nth-of-type(2) {
    grid-row: 1 / 3;
    grid-column: 2;
  }

  @media print {
    button {
      display: none;
    }
  }
`;

function Row({ term, value, copy }: { term: string; value: string; copy?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
      {copy !== undefined && (
        <dd>
          <CopyButton label={term} text={copy} />
        </dd>
      )}
    </div>
  );
}

/** Bank account and amount for an EFT, and the last day to pay, if there is one. */
export function BankDetailsCard({
  details,
  due,
}: {
  details: Omit<BankDetails, 'pay_by'> & Partial<BankDetails>;
  due: number;
}) {
  return (
    <Card aria-labelledby="bank-details">
      <CardTitle id="bank-details">Pay {formatRand(due)} by EFT</CardTitle>
      <p style={{ marginBottom: 12 }}>
        {details.pay_by !== undefined && (
          <>
            Pay by <strong>{payByText(details.pay_by)}</strong>.{' '}
          </>
        )}
        Use the reference exactly as shown here, so that we find your payment.
      </p>
      <Rows>
        <Row term="Reference" value={details.reference} copy={details.reference} />
        <Row term="Amount" value={formatRand(due)} copy={(due / 100).toFixed(2)} />
        <Row term="Account holder" value={details.account_holder} copy={details.account_holder} />
        <Row term="Bank" value={details.bank} />
        <Row term="Account number" value={details.account_number} copy={details.account_number} />
        <Row term="Branch code" value={details.branch_code} copy={details.branch_code} />
      </Rows>
    </Card>
  );
}
