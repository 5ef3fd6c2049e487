import type { CurrentUser } from './user';

/**
 * User who is not signed in, shared by server and page. Only the contract's type is imported, to keep its schemas out
 * of the browser.
 */
export const visitor: CurrentUser = {
  id: null,
  employee_id: null,
  image: null,
  name: '',
  surname: '',
  email: '',
  role: 'unauthenticated',
  is_authenticated: false,
  email_verified: false,
  phone: '',
  address: '',
  locations: [],
  roles: [{ id: 'unauthenticated' }],
  role_settings: { every_permission: false, starts_at_location: true, top_group: 'general' },
  helping: null,
  badge: null,
};
