import { formatPhone } from '@plinth/contracts/kernel/phone';
import { packInWords, packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { SupplierPrice, SupplierView } from '@plinth/contracts/stock/suppliers/suppliers';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { Fragment, useState } from 'react';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { formatCount, countWorkingDays } from '@/lib/counts';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { WideTable, RowCards } from '@/ui/row-cards';
import { Table, TableHead } from '@/ui/table';
import { TimelineCard } from '@/ui/timeline-card';
import { supplierTimeline } from './buying-text';
import { OwedToSupplierCard } from './owed-cards';

const SupplierDialog = dynamic(() => import('./supplier-dialog').then((module) => module.SupplierDialog), {
  ssr: false,
});
const PriceDialog = dynamic(() => import('./price-dialog').then((module) => module.PriceDialog), { ssr: false });

/** Path of the list, taken from the pages: importing the contract would load zod. */
const LIST = staffPages.suppliers.path;

/** Describes the terms of a price: "from 10: R580.00, at least 2 boxes, until 31 Dec 2026". */
const termsOf = (price: SupplierPrice): string =>
  [
    ...price.breaks.map((step) => `from ${String(step.from_packs)}: ${formatRand(step.price)}`),
    price.min_packs > 1 && `at least ${packsInWords(price.min_packs, price.pack_unit)}`,
    price.multiple_packs > 1 && `in steps of ${String(price.multiple_packs)}`,
    price.lead_days !== null && countWorkingDays(price.lead_days),
    !price.is_current && price.valid_until === null && `from ${formatDate(price.valid_from)}`,
    price.valid_until !== null && `until ${formatDate(price.valid_until)}`,
  ]
    .filter(Boolean)
    .join(', ');

const aboutPrice = ({ item, supplier_code }: SupplierPrice): string =>
  [item.sku, supplier_code].filter(Boolean).join(', their code ');

function Prices({ supplier, onOpen }: { supplier: SupplierView; onOpen: (price: SupplierPrice | 'new') => void }) {
  const mayUpdate = usePermission('update', LIST);
  const changeButton = (price: SupplierPrice) =>
    mayUpdate && (
      <Button size="small" variant="quiet" aria-label={`Change ${price.item.name}`} onClick={() => onOpen(price)}>
        Change
      </Button>
    );
  return (
    <Card aria-labelledby="prices">
      <Inline $justify="space-between" style={{ marginBottom: 'var(--s3)' }}>
        <CardTitle id="prices" style={{ marginBottom: 0 }}>
          Price list
        </CardTitle>
        {mayUpdate && (
          <Button size="small" variant="secondary" onClick={() => onOpen('new')}>
            Add an item
          </Button>
        )}
      </Inline>
      {supplier.prices.length === 0 ? (
        <p>No prices yet. Add the items that we buy from them.</p>
      ) : (
        <>
          <RowCards
            label={`Price list of ${supplier.name}`}
            rows={supplier.prices.map((price) => ({
              id: price.id,
              title: price.item.name,
              about: aboutPrice(price),
              facts: [
                ['Sold by the', packInWords(price, price.item.base_unit)],
                ['Price', formatRand(price.price)],
                ['Terms', termsOf(price)],
                ['Valid', !price.is_current && 'not today'],
              ],
              actions: changeButton(price),
            }))}
          />
          <WideTable aria-label={`Price list of ${supplier.name}`}>
            <Table className="lined">
              <TableHead
                columns={[
                  'Item',
                  'Sold by the',
                  { name: 'Price', number: true },
                  'Terms',
                  ...(mayUpdate ? [{ name: 'Change', hidden: true }] : []),
                ]}
              />
              <tbody>
                {supplier.prices.map((price) => (
                  <tr key={price.id} style={price.is_current ? undefined : { color: 'var(--ink-3)' }}>
                    <th scope="row" style={{ minWidth: '10rem' }}>
                      {price.item.name}
                      <br />
                      <small>{aboutPrice(price)}</small>
                    </th>
                    <td>{packInWords(price, price.item.base_unit)}</td>
                    <td className="number">{formatRand(price.price)}</td>
                    <td>{termsOf(price)}</td>
                    {mayUpdate && <td>{changeButton(price)}</td>}
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
        </>
      )}
      <p style={{ marginTop: 'var(--s3)', color: 'var(--ink-2)' }}>Prices are without VAT.</p>
    </Card>
  );
}

function About({ supplier }: { supplier: SupplierView }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Contact', supplier.contact],
    ['Address', supplier.address],
    ['VAT number', supplier.vat_number],
    ['Our account', supplier.account_number],
    ['Delivers in', countWorkingDays(supplier.lead_days)],
    ['Terms', supplier.terms_days === 0 ? 'Paid at once' : formatCount(supplier.terms_days, 'day', 'days')],
    ['Notes', supplier.notes],
  ];
  return (
    <Card aria-labelledby="about">
      <CardTitle id="about">Supplier</CardTitle>
      <Facts>
        {supplier.email && (
          <>
            <dt>Email</dt>
            <dd>
              <Link href={`mailto:${supplier.email}`}>{supplier.email}</Link>
            </dd>
          </>
        )}
        {supplier.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <Link href={`tel:${supplier.phone}`}>{formatPhone(supplier.phone)}</Link>
            </dd>
          </>
        )}
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd style={{ whiteSpace: 'pre-wrap' }}>{value}</dd>
            </Fragment>
          ))}
      </Facts>
    </Card>
  );
}

function Sheet({ supplier, onChange }: { supplier: SupplierView; onChange: (supplier: SupplierView) => void }) {
  const mayUpdate = usePermission('update', LIST);
  const comment = trpc.suppliers.comment.useMutation();
  const [isEditing, setEditing] = useState(false);
  const [price, setPrice] = useState<SupplierPrice | 'new' | null>(null);
  return (
    <>
      <ObjectLayout
        title={supplier.name}
        lead={supplier.is_active ? undefined : 'We no longer buy from them'}
        actions={
          <>
            {mayUpdate && (
              <Button variant="secondary" onClick={() => setEditing(true)}>
                Change
              </Button>
            )}
            <TaskAbout link={`${LIST}/${supplier.id}`} link_label={supplier.name} />
          </>
        }
        main={<Prices supplier={supplier} onOpen={setPrice} />}
        side={
          <Stack $gap={5}>
            <OwedToSupplierCard id={supplier.id} />
            <About supplier={supplier} />
          </Stack>
        }
        history={
          <TimelineCard
            entries={supplier.timeline}
            fields={supplierTimeline}
            comment={mayUpdate ? { id: supplier.id, mutation: comment, onDone: onChange } : undefined}
          />
        }
      />
      {isEditing && (
        <SupplierDialog
          supplier={supplier}
          onClose={() => setEditing(false)}
          onDone={(supplier) => {
            onChange(supplier);
            setEditing(false);
          }}
        />
      )}
      {price !== null && (
        <PriceDialog
          supplierId={supplier.id}
          price={price === 'new' ? null : price}
          onClose={() => setPrice(null)}
          onDone={(supplier) => {
            onChange(supplier);
            setPrice(null);
          }}
        />
      )}
    </>
  );
}

/** Page of a supplier: contact, price list and timeline. */
export function SupplierPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.suppliers.get.useQuery({ id });
  return (
    <ObjectPage list={{ href: LIST, title: staffPages.suppliers.title }} noun="supplier" query={query}>
      {(supplier) => (
        <Sheet
          supplier={supplier}
          onChange={(updatedSupplier) => utils.suppliers.get.setData({ id }, updatedSupplier)}
        />
      )}
    </ObjectPage>
  );
}
