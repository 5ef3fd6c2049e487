import { instalmentName } from '@plinth/contracts/desk/invoices/instalment-text';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatDate } from '@/lib/dates';

/** Lists the instalments of an invoice with their due days, as rows of its sums; none where the balance is enough. */
export const instalmentRows = ({
  kind,
  number,
  instalments,
}: Pick<DocumentView, 'kind' | 'number' | 'instalments'>): [name: string, open: number][] =>
  kind === 'invoice' && number !== null && instalments.length > 1
    ? instalments.filter(({ open }) => open > 0).map((part) => [instalmentName(part, formatDate), part.open])
    : [];
