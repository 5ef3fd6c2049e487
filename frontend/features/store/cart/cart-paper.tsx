import { joinFilled } from '@plinth/contracts/base/company/company-lines';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { CartDocument } from '@plinth/contracts/store/cart/cart-paper';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import { ArrowLeft } from 'lucide-react';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { storedCartId } from './cart-storage';
import { formatDate, formatDay } from '@/lib/dates';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { MADE_TO_ORDER_NOTICE } from '@/features/base/papers/notices';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable, Totals, withPicture } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';
import { PageTitle } from '@/ui/page-title';

/** Cart on paper: pictures, prices with their last day, and the text that the law requires. */
export function CartPaper({ data, id }: PrintableProps<CartDocument>) {
  const { number, supplier, lines, total, vat, valid_until: validUntil } = data;
  const chargesVat = data.vat_rate_percent !== 0;
  return (
    <Paper
      title={`Cart ${number}`}
      footer={joinFilled([`Cart ${number}`, supplier.trading_name, supplier.phone], ' · ')}
      tools={
        <Tools kind="cart" id={id}>
          <ButtonLink href={shopPages.cart.path} variant="quiet">
            <ArrowLeft aria-hidden /> Back to the cart
          </ButtonLink>
        </Tools>
      }
    >
      <Letterhead supplier={supplier} title="Shopping cart" number={number} />
      <PartyRow>
        <FactList
          facts={[
            ['For', data.name],
            ['Prepared on', formatDate(data.prepared_on)],
            ['Prices hold until', formatDate(validUntil)],
          ]}
        />
        <FactList
          facts={[
            ['Cart number', number],
            ['Call us', supplier.phone],
            ['Write to us', supplier.email],
          ]}
        />
      </PartyRow>
      <SheetTable>
        <SheetHead
          columns={withPicture(true, [
            'Item',
            { name: 'Quantity', number: true },
            { name: 'Each', number: true, more: true },
            { name: 'Amount', number: true },
          ])}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="picture">
                {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
                <img src={(line.is_formica && line.color_image) || line.image} alt="" width={56} height={56} />
              </td>
              <td>
                <strong>{line.name}</strong>
                <small>{optionWords(line)}</small>
                <small>
                  {line.sku && `${line.sku} · `}
                  {line.made_to_order
                    ? `cut to order, ready ${formatDay(line.ready_on)}`
                    : `leaves us ${formatDay(line.ready_on)}`}
                </small>
              </td>
              <td className="num">{line.quantity}</td>
              <td className="num more">{formatRand(line.price)}</td>
              <td className="num">{formatRand(line.line_total)}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <Totals
        rows={[
          chargesVat ? { label: 'Without VAT', amount: formatRand(total - vat), kind: 'quiet' } : null,
          chargesVat ? { label: `VAT ${data.vat_rate_percent}%`, amount: formatRand(vat), kind: 'quiet' } : null,
          { label: 'Total, without delivery', amount: formatRand(total), kind: 'sum' },
        ]}
      />
      <PaperNote title="Good to know">
        <p>
          Prices {chargesVat && `include ${data.vat_rate_percent}% VAT and `}hold until {formatDate(validUntil)}, while
          stock lasts. Delivery is charged by suburb; collection is free. This is a list of what is in your cart, not a
          tax invoice.
        </p>
        {lines.some((line) => line.made_to_order) && <p>{MADE_TO_ORDER_NOTICE}</p>}
      </PaperNote>
    </Paper>
  );
}

/** Page without a cart in its address: opens the cart of this browser, if there is one. */
export function FindCart() {
  const router = useRouter();
  useEffect(() => {
    const id = storedCartId();
    if (id !== null) void router.replace(withQuery(printablePath('cart', id), { id }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is opened
  }, []);
  return (
    <>
      <PageTitle title={printablePages.cart.title} />
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <EmptyState
        title="There is no cart to print"
        measure="0 items"
        action={<ButtonLink href={shopPages.store.path}>To the store</ButtonLink>}
      >
        Put something into your cart first.
      </EmptyState>
    </>
  );
}

/** Downloadable paper of a cart, or the search for one. */
export function CartDownloadable(props: PrintableProps<CartDocument | null>) {
  return props.data === null || props.data.lines.length === 0 ? (
    <FindCart key="none" />
  ) : (
    <CartPaper {...props} data={props.data} />
  );
}
