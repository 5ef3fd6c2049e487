import type { RoleRecord } from '../../../platform/data/session/roles';
import type { ConstantsService } from './constants.service';

/**
 * Returns the discount limit of a role in basis points of the list price: its own, or that of the constant that it
 * names.
 */
export async function calculateDiscountLimit(
  constants: ConstantsService,
  { discount_constant, discount_limit_bp }: Pick<RoleRecord, 'discount_constant' | 'discount_limit_bp'>,
): Promise<number> {
  if (discount_constant === null) return discount_limit_bp ?? 0;
  const percent = await constants.findFigure(discount_constant);
  return Math.round((percent ?? 0) * 100);
}
