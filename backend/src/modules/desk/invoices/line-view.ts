import type { DocumentLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { soldPicture } from '../../store/catalogue/picture-address';
import type { LineRecord } from './document-record';

/** Empty stock, for made lines and issued documents. */
const NOT_IN_STOCK = { available: null, more_on: null };

/** Converts a stored line to the line that clients and staff see. */
export function lineView(
  line: LineRecord & Pick<DocumentLine, 'position' | 'credited' | 'credited_pieces' | 'price_held'>,
  { available, more_on }: Pick<DocumentLine, 'available' | 'more_on'> = NOT_IN_STOCK,
): DocumentLine {
  const { vat_rate_bp, pieces, ...visibleFields } = line;
  return {
    ...visibleFields,
    // A cupboard that was sold is shown as it was sold.
    image: line.sold_unit_id === null || line.kind === 'top' ? line.image : soldPicture(line.sold_unit_id),
    price_set: line.kind !== 'free' && line.unit_price !== line.list_unit_price,
    zero_rated: vat_rate_bp === 0,
    available,
    more_on,
  };
}
