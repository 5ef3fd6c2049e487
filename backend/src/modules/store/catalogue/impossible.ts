import { MissingRateError } from '@plinth/cabinetry/price/price';
import { DomainError } from '../../../platform/runtime/errors/domain-error';

/**
 * Whether working something out failed because it cannot be made or sold as it is asked for. Whatever else goes wrong passes (a database that is away)
 * or is a defect: neither says anything of the item.
 */
export const isImpossible = (error: unknown): error is DomainError | MissingRateError =>
  error instanceof MissingRateError || (error instanceof DomainError && error.kind !== 'unavailable');
