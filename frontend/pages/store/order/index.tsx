export { FindOrderPage as default } from '@/features/store/orders/find-order-page';
