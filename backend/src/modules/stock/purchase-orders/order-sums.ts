import type { PurchaseOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { sumCents } from '@plinth/money/cents';
import { vatOfNet } from '@plinth/money/vat';

interface Costs {
  readonly lines: readonly { readonly packs: number; readonly price: number }[];
  readonly receipts: readonly {
    readonly freight: number;
    readonly lines: readonly { readonly goods_value: number }[];
    readonly late_costs: readonly { readonly amount: number }[];
    readonly returns: readonly { readonly lines: readonly { readonly credit: number }[] }[];
  }[];
  /** Differences between the supplier's invoices and the received value. */
  readonly invoiced?: readonly { readonly amount: number }[];
}
export type OrderSums = Pick<PurchaseOrder, 'ordered' | 'received'>;

const addVat = (net: number, ratePercent: number) => {
  const vat = vatOfNet(net, ratePercent);
  return { net, vat, total: net + vat };
};

/**
 * Calculates the total ordered, and the total owed: received goods at their price, with freight and later costs, less
 * returns.
 */
export function orderSums(
  { lines, receipts, invoiced: invoiceDifferences = [] }: Costs,
  ratePercent: number,
): OrderSums {
  const goods = sumCents(receipts.flatMap((receipt) => receipt.lines.map(({ goods_value }) => goods_value)));
  const freight = sumCents(receipts.map((receipt) => receipt.freight));
  const late_costs = sumCents(
    [...receipts.flatMap((receipt) => receipt.late_costs), ...invoiceDifferences].map(({ amount }) => amount),
  );
  const returnedCredit = sumCents(
    receipts.flatMap((receipt) => receipt.returns.flatMap((back) => back.lines.map(({ credit }) => credit))),
  );
  return {
    ordered: addVat(sumCents(lines.map(({ packs, price }) => packs * price)), ratePercent),
    received: {
      goods,
      freight,
      late_costs,
      returned: returnedCredit,
      ...addVat(goods + freight + late_costs - returnedCredit, ratePercent),
    },
  };
}
