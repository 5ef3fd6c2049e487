import { domainErrors } from '../../../platform/errors/domain-error';

export const employeeError = domainErrors({
  'employee-not-found': { kind: 'not_found', message: 'We could not find that employee.' },
});
