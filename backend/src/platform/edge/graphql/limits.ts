import type { RequestHandler } from 'express';
import type { Config } from '../../runtime/config/config';
import { apiLimits, type Refuse } from '../api-guards/api-limits';
import { errorShape } from '../trpc/error-shape';

export const GRAPHQL_PATH = '/api/graphql';

const refuse: Refuse = (res, code) => {
  const { message, data } = errorShape(code, undefined);
  res
    .status(data.httpStatus)
    .type('application/json')
    .send(JSON.stringify({ errors: [{ message, extensions: data }] }));
};

/** Returns the checks of a GraphQL request; the same limits as for tRPC. */
export const graphQlLimits = (config: Config): RequestHandler => apiLimits(config, ['GET', 'POST'], refuse);
