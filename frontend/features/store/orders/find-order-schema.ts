export { findOrderInput } from '@plinth/contracts/orders';
