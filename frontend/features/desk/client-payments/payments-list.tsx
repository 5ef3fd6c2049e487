import { clientPaymentKinds, clientPaymentMethods } from '@plinth/contracts/client-account-labels';
import { clientPaymentListInput, PAYMENTS_PAGE, type clientPayments } from '@plinth/contracts/client-payments';
import type { AnswerOf, InputOf } from '@plinth/contracts/define';
import { useCallback } from 'react';
import { useDeskFilters } from '@/features/base/staff/use-staff-filter';
import { formatDate, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Money } from '@/ui/price';
import type { ListSearch, StaffListDefinition, View } from '@/ui/staff-list/definition';
import { staffListQuery } from '@/ui/staff-list/staff-list';
import { FLAG_ON, joinRange } from '@/ui/staff-list/url-state';

type PaymentRow = AnswerOf<typeof clientPayments.list>['rows'][number];
type PaymentListInput = InputOf<typeof clientPayments.list>;

const usePayments = (input: PaymentListInput) => trpc.clientPayments.list.useQuery(input, staffListQuery);

function useCsv() {
  const { client } = trpc.useUtils();
  return useCallback((search: ListSearch<PaymentListInput>) => client.clientPayments.exportCsv.query(search), [client]);
}

const useFilters = () => useDeskFilters('taken_by_id', 'Taken by');

function paymentViews(): View[] {
  const today = isoDay(new Date());
  return [
    { key: 'today', title: 'Today', filters: { received: joinRange(today, today) } },
    { key: 'unallocated', title: 'To allocate', filters: { unallocated: FLAG_ON } },
    { key: 'refunds', title: 'Refunds', filters: { kind: 'refund' } },
  ];
}

const sign = (row: PaymentRow): number => (row.kind === 'refund' ? -row.amount : row.amount);

/** Money that came from clients and went back to them. */
export const paymentsList: StaffListDefinition<PaymentRow, PaymentListInput> = {
  name: 'client-payments',
  title: 'Payments',
  noun: { one: 'payment', many: 'payments' },
  resource: PAYMENTS_PAGE,
  input: clientPaymentListInput,
  rowId: (row) => row.id,
  rowLabel: (row) => `payment ${row.number}`,
  href: (row) => `${PAYMENTS_PAGE}/${row.id}`,
  defaultSort: '-received_on',
  searchPlaceholder: 'Number, client, reference',
  columns: [
    { id: 'number', title: 'Number', sort: 'number', cell: (row) => row.number, phone: 'title' },
    { id: 'received', title: 'Received', sort: 'received_on', cell: (row) => formatDate(row.received_on) },
    {
      id: 'client',
      title: 'Client',
      sort: 'client_name',
      cell: (row) => row.client_name,
      width: '11rem',
      clip: '16rem',
    },
    {
      id: 'method',
      title: 'By',
      cell: (row) =>
        `${clientPaymentMethods.label(row.method)}${row.online ? ', on the web' : ''}${row.kind === 'refund' ? ', refund' : ''}`,
    },
    { id: 'reference', title: 'Reference', cell: (row) => row.reference, phone: 'none', clip: '12rem' },
    { id: 'branch', title: 'Branch', cell: (row) => row.branch ?? '', phone: 'none' },
    { id: 'taken_by', title: 'Taken by', cell: (row) => row.taken_by ?? '', phone: 'none' },
    {
      id: 'unallocated',
      title: 'To allocate',
      sort: 'unallocated',
      align: 'end',
      sum: 'unallocated',
      cell: (row) => (row.unallocated > 0 ? <Money cents={row.unallocated} /> : ''),
    },
    {
      id: 'amount',
      title: 'Amount',
      sort: 'amount',
      align: 'end',
      sum: 'amount',
      cell: (row) => <Money cents={sign(row)} />,
      phone: 'aside',
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      options: clientPaymentKinds.options,
    },
    {
      kind: 'choice',
      name: 'method',
      label: 'By',
      options: clientPaymentMethods.options,
    },
    { kind: 'dates', name: 'received', label: 'Received' },
    { kind: 'flag', name: 'unallocated', label: 'To allocate' },
    { kind: 'object', name: 'client_id', label: 'One client' },
  ],
  useFilters,
  followsLocation: true,
  /** Read at each drawing: a page that is left open over night knows what "today" is. */
  get views() {
    return paymentViews();
  },
  useList: usePayments,
  useExport: useCsv,
  related: [{ label: 'Takings', href: `${PAYMENTS_PAGE}/takings` }],
  firstUse: {
    title: 'No payments yet',
    text: 'Take one on the page of an invoice. Payments of online orders come by themselves.',
  },
};
