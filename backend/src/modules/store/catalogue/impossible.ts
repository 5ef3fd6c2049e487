import { MissingRateError } from '@plinth/cabinetry/price/price';
import { DomainError } from '../../../platform/runtime/errors/domain-error';

/**
 * Checks that an error means that the thing cannot be made or sold as asked for. Any other passes (a database that is
 * away) or is a defect, and says nothing of the item.
 */
export const isImpossible = (error: unknown): error is DomainError | MissingRateError =>
  error instanceof MissingRateError || (error instanceof DomainError && error.kind !== 'unavailable');
