import { formatPhone } from '@plinth/contracts/kernel/phone';
import type { CellValue, ListColumn } from '@plinth/contracts/kernel/staff-list';
import { formatCount } from '@plinth/money/count';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDate, formatDateTime, fromNow } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { Money } from '@/ui/price';

const Muted = styled.span`
  color: var(--ink-2);
`;

function formatValue(as: ListColumn<never>['as'], value: string | number): ReactNode {
  if (as === 'money' && typeof value === 'number') return <Money cents={value} />;
  if (typeof value === 'number') return as === 'count' ? formatCount(value) : value;
  if (as === 'date') return formatDate(value);
  if (as === 'phone') return formatPhone(value);
  if (as === 'time') return formatDateTime(value);
  if (as === 'ago') {
    return (
      <time title={formatDateTime(value)} dateTime={value}>
        {fromNow(value)}
      </time>
    );
  }
  return value;
}

const isNothing = (value: CellValue, hideZero: true | undefined): value is null | '' | false | 0 =>
  value === null || value === '' || value === false || (hideZero === true && value === 0);

/** Renders the cell of a column. */
export function listCell<Row>(
  { as, muted: isMuted, none = '', hideZero, value: valueOf }: ListColumn<Row>,
  row: Row,
): ReactNode {
  const value = valueOf(row);
  if (isNothing(value, hideZero)) return none;
  if (typeof value === 'object') return <StatusPill tone={value.tone}>{value.label}</StatusPill>;
  if (value === true) return 'Yes';
  return isMuted ? <Muted>{formatValue(as, value)}</Muted> : formatValue(as, value);
}
