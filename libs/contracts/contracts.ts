import { cart } from './cart';
import { catalogue } from './catalogue';
import { company } from './company';
import type { ContractTree } from './define';
import { delivery } from './delivery';
import { navigation } from './navigation';
import { orders, payments } from './orders';
import { permissions } from './permissions';
import { user } from './user';

/** Everything that can be asked of the product, by the path it is asked at. */
export const contracts = {
  cart,
  catalogue,
  company,
  delivery,
  navigation,
  orders,
  payments,
  permissions,
  user,
} satisfies ContractTree;
export type Contracts = typeof contracts;
