/** Notice that is shown wherever goods cut to size are sold (ECT Act s 42(2); CPA ss 55–56). */
export const MADE_TO_ORDER_NOTICE =
  'Items cut to your order cannot be returned unless they are faulty. Stocked items may be returned within 7 days of receiving them.';
