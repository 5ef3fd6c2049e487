import { page } from './page';

/**
 * Printable pages by kind of paper; the part in brackets is the id of the paper's object. The data of each is its row
 * among the `papers` of `documents.ts`. The tab's title is the file name.
 */
export const printablePages = {
  cart: page('/store/cart/downloadable', { title: 'Cart' }),
  invoice: page('/dashboard/downloadable_pdf/invoice/[quote_id]', { title: 'Invoice' }),
  bom: page('/dashboard/downloadable_pdf/bom/[quote_id]', { title: 'Bill of materials' }),
  'invoice-v2': page('/dashboard/downloadable_pdf/v2/invoice/[quote_id]', { title: 'Invoice' }),
  'bom-v2': page('/dashboard/downloadable_pdf/v2/bom/[quote_id]', { title: 'Bill of materials' }),
  'pom-v2': page('/dashboard/downloadable_pdf/v2/pom/[quote_id]', { title: 'Parts of manufacture' }),
  'frontpage-v3': page('/dashboard/downloadable_pdf/v3/frontpage/[id]', { title: 'Front page' }),
  'invoice-v3': page('/dashboard/downloadable_pdf/v3/invoice/[quote_id]', { title: 'Invoice' }),
  'bom-v3': page('/dashboard/downloadable_pdf/v3/bom/[quote_id]', { title: 'Bill of materials' }),
  'pom-v3': page('/dashboard/downloadable_pdf/v3/pom/[quote_id]', { title: 'Parts of manufacture' }),
  'delivery-note': page('/dashboard/downloadable_pdf/v4/dn/[invoice_id]', { title: 'Delivery note' }),
  conversion: page('/dashboard/downloadable_pdf/v4/invoice-conversions/[id]', { title: 'From quote to invoice' }),
  receipt: page('/dashboard/downloadable_pdf/receipt/[payment_id]', { title: 'Receipt' }),
  'receipt-slip': page('/dashboard/downloadable_pdf/receipt/slip/[payment_id]', { title: 'Receipt' }),
  'purchase-order': page('/dashboard/downloadable_pdf/purchase-order/[id]', { title: 'Purchase order' }),
  'bin-label': page('/production/stock/bin/[id]/label', { title: 'Bin label' }),
  'bin-labels': page('/production/stock/bin/labels', { title: 'Bin labels' }),
  'item-label': page('/production/stock/item/[number]/label', { title: 'Item label' }),
  'item-labels': page('/production/stock/item/labels', { title: 'Item labels' }),
  'count-sheet': page('/production/stock/bin/[id]/count-sheet', { title: 'Count sheet' }),
  'saw-plan': page('/production/cuttinglist/[id]/plan', { title: 'Saw plan' }),
  'list-labels': page('/production/cuttinglist/[id]/labels', { title: 'Labels' }),
  'offcut-label': page('/production/cuttinglist/offcut/[code]/label', { title: 'Offcut label' }),
  'carton-label': page('/production/carton/[code]/label', { title: 'Carton label' }),
  'carton-contents': page('/production/carton/[code]/contents', { title: 'Contents of a carton' }),
  'bag-list': page('/production/project/[id]/bags', { title: 'Bags of hardware' }),
  'trip-sheet': page('/production/trip/[id]/sheet', { title: 'Trip sheet' }),
  allocation: page('/dashboard/sales/invoices/[id]/stock/downloadable/allocation/[al_id]', { title: 'Allocation' }),
  'labels-v3': page('/dashboard/downloadable_pdf/v3/labels/[id]', { title: 'Labels' }),
  'labels-v4': page('/dashboard/downloadable_pdf/v4/labels/[id]', { title: 'Labels' }),
  'drill-sheet': page('/production/panel/[code]/drill-sheet', { title: 'Drill sheet' }),
  'drill-sheets': page('/production/project/[id]/drill-sheets', { title: 'Drill sheets' }),
  'panel-label': page('/production/scan/label/[label_id]/printable', { title: 'Label' }),
  payslip: page('/dashboard/employee/[id]/payslip/[slip_id]', { title: 'Payslip' }),
  'time-and-attendance': page('/dashboard/facilty/timeattendance/downloadable', { title: 'Time and Attendance' }),
  statement: page('/dashboard/downloadable_pdf/statement/[client_id]', { title: 'Statement' }),
} as const;
