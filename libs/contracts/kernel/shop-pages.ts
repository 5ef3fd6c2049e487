import { page } from './page';

/** Pages of the shop and of a person's own account, for every visitor's browser. */
export const shopPages = {
  home: page('/', { title: 'Home' }),
  store: page('/store', { title: 'Store' }),
  item: page('/store/item/[slug]', { title: 'Item' }),
  assembly: page('/store/item/[slug]/assembly', { title: 'Putting it together' }),
  sets: page('/store/sets', { title: 'Ready-made sets' }),
  set: page('/store/set/[slug]', { title: 'Ready-made set' }),
  planner: page('/store/planner', { title: 'Plan your kitchen' }),
  colours: page('/store/colours', { title: 'Colours' }),
  flyer: page('/store/flyer', { title: 'Flyer' }),
  about: page('/store/about', { title: 'About us', label: 'About' }),
  contact: page('/store/contact', { title: 'Contact us', label: 'Contact Us' }),
  deliveryAndReturns: page('/store/delivery-and-returns', { title: 'Delivery and returns' }),
  terms: page('/store/terms', { title: 'Terms' }),
  privacy: page('/store/privacy', { title: 'Privacy' }),
  privacyRequest: page('/store/privacy/request', { title: 'Your data' }),

  /** Page that mails about items back in stock link to. */
  backInStock: page('/store/back-in-stock', { title: 'Back in stock' }),

  cart: page('/store/cart', { title: 'Cart' }),
  checkout: page('/store/cart/checkout', { title: 'Checkout' }),
  cardReturn: page('/store/cart/return', { title: 'Your payment' }),
  findOrder: page('/store/order', { title: 'Where is my order?' }),
  /** Pages for people who hold the link. */
  orderByLink: page('/store/order/[id]', { title: 'Order' }),
  documentByLink: page('/store/document/[id]', { title: 'Your quote or invoice' }),
  documentReturn: page('/store/document/return', { title: 'Your payment' }),

  /** Page for people who scan a panel's label, in the workshop or in a kitchen. */
  panel: page('/p/[code]', { title: 'Panel' }),

  signIn: page('/auth/login', { title: 'Sign in' }),
  credentialsSignIn: page('/auth/credentials-signin', { title: 'Sign in' }),
  register: page('/auth/register', { title: 'Open an account' }),
  forgotPassword: page('/auth/forgot-password', { title: 'Set a new password' }),
  resetPassword: page('/auth/reset-password', { title: 'Choose a new password' }),
  verifyEmail: page('/auth/verify-email', { title: 'Confirm your email address' }),
  signInError: page('/auth/error', { title: 'Sign in' }),

  profile: page('/user/profile', { title: 'My Profile' }),
  myData: page('/user/data', { title: 'My data' }),
  myOrders: page('/user/orders', { title: 'My Orders' }),
  myOrder: page('/user/orders/[id]', { title: 'Order' }),
  task: page('/user/task/[id]', { title: 'Task' }),
} as const;
