import { formatCount } from '@plinth/money/count';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from './button';

const Nav = styled.nav`
  display: flex;
  align-items: center;
  gap: var(--s2);
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
  font-variant-numeric: tabular-nums;
`;

export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  label?: string;
}

/** Position "51–100 of 348" with buttons for the previous and the next page. */
export function Pagination({ page, pageSize, total, onPage, label = 'Pages' }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <Nav aria-label={label}>
      <span aria-live="polite">
        {formatCount(first)}–{formatCount(Math.min(total, page * pageSize))} of {formatCount(total)}
      </span>
      <IconButton label="Previous page" isFilled size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label="Next page" isFilled size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Nav>
  );
}
