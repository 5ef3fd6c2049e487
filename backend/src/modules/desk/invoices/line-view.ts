import type { DocumentLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { soldPicture } from '../../store/catalogue/picture-address';
import type { LineRecord } from './document-record';

/** Stock of a line that is made, or of a document that is issued: none. */
const NOT_IN_STOCK = { available: null, more_on: null };

/** A line as it is shown. */
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
