import type { OrderView } from '@plinth/contracts/store/orders/orders';
import styled from 'styled-components';
import { assemblyAddress, itemAddress } from '@/features/store/goods/configured-address';
import { SaleSums } from '@/features/store/delivery/sale-sums';
import { ItemLines } from '@/features/store/goods/item-lines';
import { Link } from '@/ui/link';

const Sums = styled(SaleSums)`
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
`;

/** Lines of an order as bought, with their prices. */
export function OrderItems({ order, withSku = false }: { order: OrderView; withSku?: boolean }) {
  return (
    <>
      <ItemLines
        lines={order.lines.map(({ sku, ...line }) => ({
          ...line,
          href: itemAddress(line.slug, line.variant_id, line.configuration),
          ...(line.to_assemble && {
            note: (
              <Link alone href={assemblyAddress(line.slug, line.variant_id, line.configuration)}>
                Assembly
              </Link>
            ),
          }),
          ...(withSku && { aside: sku }),
        }))}
      />
      <Sums
        sale={order}
        before={[['Items', order.subtotal]]}
        after={[
          ['Paid', order.paid],
          ['Written off', order.written_off],
          ['Paid back', order.refunded],
          ['Credited, we pay it back', order.to_pay_back],
        ]}
      />
    </>
  );
}
