import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const carts: PersonalTable = {
  table: 'cart',
  title: 'Your carts',
  personalColumns: ['name', 'email', 'phone', 'address'],
  personCondition: 't.user_id = who.user_id or (t.user_id is null and t.email = who.email)',
  shownColumns: `t.number, t.status, t.name, t.email, t.phone, t.address, t.created_at, t.updated_at,
          (select jsonb_agg(jsonb_build_object('item', l.variant_id, 'quantity', l.quantity, 'configuration', l.configuration) order by l.added_at)
             from cart_line l where l.cart_id = t.id) as items`,
  orderBy: 't.created_at',
  subject: 'cart',
  words: 'array[t.name, t.email, t.phone, t.address]',
  erase: {
    set: `name = null, email = null, phone = null, address = null, user_id = null, status = case t.status when 'open' then 'abandoned' else t.status end`,
  },
};

export const cartTables = [carts];
