import { MissingRateError } from '@plinth/cabinetry/price/price';
import { DomainError } from '../../../platform/runtime/errors/domain-error';

/**
 * Checks that an error means that an item cannot be made or sold as configured. Any other error, such as a lost
 * database, says nothing of the item.
 */
export const isImpossible = (error: unknown): error is DomainError | MissingRateError =>
  error instanceof MissingRateError || (error instanceof DomainError && error.kind !== 'unavailable');
