export { findOrderInput } from '@plinth/contracts/store/orders/orders';
