import { ReturnPage } from '@/features/checkout/return-page';

export default ReturnPage;
