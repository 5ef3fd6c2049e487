import type { TripSheet } from '@plinth/contracts/works/trips/trips';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SheetTable } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';
import { weightInWords } from './weight-text';

/** Sheet of a trip's stops in their order: contact, goods, amount to pay, and a line to sign. */
export function TripSheetPaper({ data, id }: PrintableProps<TripSheet>) {
  const { code, day, vehicle, driver, branch, grams, unweighed: unweighedCount, stops } = data;
  const title = `Trip ${code}`;
  return (
    <Paper title={title} footer={`${title}, ${formatDate(day)}`} tools={<Tools kind="trip-sheet" id={id} />}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {[formatDate(day), vehicle, driver, branch, weightInWords(grams, unweighedCount)]
          .filter((part) => part !== '')
          .join(', ')}
      </p>
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">Stop</th>
            <th scope="col">Client and address</th>
            <th scope="col">Goods</th>
            <th scope="col">To pay</th>
            <th scope="col">Signature</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop.id}>
              <td>{stop.position}</td>
              <td>
                {stop.client}
                <br />
                {stop.address}
                <br />
                {stop.phone}
                {stop.driver_notes !== '' && (
                  <>
                    <br />
                    <strong>{stop.driver_notes}</strong>
                  </>
                )}
              </td>
              <td>
                {stop.document}
                <br />
                {stop.cartons
                  .map(({ name, is_kept: isKept }) => (isKept ? `${name} (not handed over)` : name))
                  .join(', ')}
                {stop.goods.length > 0 && (
                  <>
                    <br />
                    {stop.goods.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join(', ')}
                  </>
                )}
              </td>
              <td>{stop.to_pay > 0 ? formatRand(stop.to_pay) : 'Paid'}</td>
              <td>{stop.received_by}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </Paper>
  );
}
