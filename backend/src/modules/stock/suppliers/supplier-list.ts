import type { SupplierRow } from '@plinth/contracts/stock/suppliers/supplier-row';
import { supplierList } from '@plinth/contracts/stock/suppliers/supplier-list';
import { byCondition } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';

/** Condition for price list lines (`o`) that are valid today, in South Africa. */
export const CURRENT_PRICE = `(o.valid_from <= (now() at time zone 'Africa/Johannesburg')::date
      and (o.valid_until is null or o.valid_until >= (now() at time zone 'Africa/Johannesburg')::date))`;

const ITEMS = `(select count(distinct o.item_id)::int from supplier_price o where o.supplier_id = s.id and ${CURRENT_PRICE})`;

const OPEN_ORDERS = `(select count(*)::int from purchase_order w where w.supplier_id = s.id and w.status in ('sent', 'confirmed'))`;

const WITH_ORDERS = `exists (select from purchase_order w where w.supplier_id = s.id and w.status in ('sent', 'confirmed'))`;

/** List of suppliers. */
export class SupplierList extends servedList(
  supplierList,
  {
    select: `s.id, s.name, s.contact, s.email, s.phone, s.vat_number, s.lead_days, s.terms_days, s.is_active, ${ITEMS} as items, ${OPEN_ORDERS} as open_orders`,
    from: 'supplier s',
    sort: { name: 's.name', lead_days: 's.lead_days', items: ITEMS, open_orders: OPEN_ORDERS },
    defaultOrder: 's.name',
    key: 's.id',
    search: `plain_text(s.name || ' ' || s.contact || ' ' || s.email || ' ' || s.phone)`,
    filters: { inactive: byCondition('not s.is_active'), with_orders: byCondition(WITH_ORDERS) },
    facets: { inactive: 'not s.is_active', with_orders: WITH_ORDERS },
    sums: {},
  },
  (row: SupplierRow): SupplierRow => row,
) {}
