import { CUSTOMER_ROLE, VISITOR_ROLE, type BuiltInRole } from '@plinth/contracts/roles';

export interface RoleSeed {
  key: BuiltInRole;
  name: string;
}

/** The roles the product ships with, in the order in which pages list them. */
export const roles: readonly RoleSeed[] = [
  { key: VISITOR_ROLE, name: 'Visitor' },
  { key: CUSTOMER_ROLE, name: 'Customer' },
  { key: 'worker', name: 'Worker' },
  { key: 'driver', name: 'Driver' },
  { key: 'storekeeper', name: 'Storekeeper' },
  { key: 'production', name: 'Production' },
  { key: 'reception', name: 'Reception' },
  { key: 'sales', name: 'Sales' },
  { key: 'accounts', name: 'Accounts' },
  { key: 'owner', name: 'Owner' },
  { key: 'developer', name: 'Developer' },
];
