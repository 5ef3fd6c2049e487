import { CUSTOMER_ROLE, VISITOR_ROLE, isStaffRole, type BuiltInRole } from '@plinth/contracts/kernel/roles';

/** What a role is beside its permissions. What is not said here is what a role has that the owner adds: the column's default. */
interface RoleSettings {
  every_permission?: boolean;
  every_task?: boolean;
  every_location?: boolean;
  starts_at_location?: boolean;
  top_group?: string;
  discount_constant?: string;
  give_back_limit?: number;
  in_words?: string;
}

export interface RoleSeed extends RoleSettings {
  key: BuiltInRole;
  name: string;
}

interface RoleRow extends RoleSettings {
  key: string;
  name: string;
  is_staff: boolean;
  position: number;
}

const shopper = { every_location: true, top_group: 'general' } as const;
const shopFloor = { starts_at_location: false, top_group: 'factory' } as const;
const company = {
  every_task: true,
  every_location: true,
  starts_at_location: false,
  discount_constant: 'discount.owner_percent',
  // As much as a document can be.
  give_back_limit: 2_000_000_000,
} as const;

/** The roles the product ships with, in the order in which pages list them. */
export const roles: readonly RoleSeed[] = [
  { key: VISITOR_ROLE, name: 'Visitor', ...shopper },
  { key: CUSTOMER_ROLE, name: 'Customer', ...shopper },
  { key: 'worker', name: 'Worker', ...shopFloor },
  { key: 'driver', name: 'Driver', ...shopFloor },
  { key: 'storekeeper', name: 'Storekeeper' },
  { key: 'production', name: 'Production', discount_constant: 'discount.production_percent' },
  { key: 'reception', name: 'Reception', discount_constant: 'discount.reception_percent' },
  { key: 'sales', name: 'Sales', discount_constant: 'discount.sales_percent', give_back_limit: 1_000_00 },
  {
    key: 'accounts',
    name: 'Accounts',
    discount_constant: 'discount.accounts_percent',
    give_back_limit: 10_000_00,
  },
  { key: 'owner', name: 'Owner', ...company, in_words: 'the owner' },
  { key: 'developer', name: 'Developer', ...company, every_permission: true },
];

/** The row of a role: as the product ships it, or as one that somebody adds. */
export function roleRow(key: string, position: number): RoleRow {
  const shipped = roles.find((role) => role.key === key);
  return { ...(shipped ?? { key, name: key }), is_staff: isStaffRole(key), position };
}
