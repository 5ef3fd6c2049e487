/** Where the tests' PostgreSQL is; handed to the workers through the environment. */
export interface TestCluster {
  port: number;
  ownerPassword: string;
  appPassword: string;
}

export const clusterVariable = 'PLINTH_TEST_CLUSTER';

/** Databases that the tests' own are copies of. */
export const templates = {
  /** Migrated, with what the demo's company starts with: roles, navigation, catalogue, branches, suburbs; nobody and no orders. */
  minimal: 'template_minimal',
  /** The same with the demo people and their year of orders. */
  complete: 'template_complete',
  /** As a real company starts: migrated and seeded with PLINTH_ENV=production. */
  production: 'template_production',
} as const;

export type TemplateKind = keyof typeof templates;

export function readTestCluster(): TestCluster {
  const text = process.env[clusterVariable];
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  if (
    typeof value === 'object' &&
    value !== null &&
    'port' in value &&
    typeof value.port === 'number' &&
    'ownerPassword' in value &&
    typeof value.ownerPassword === 'string' &&
    'appPassword' in value &&
    typeof value.appPassword === 'string'
  ) {
    return { port: value.port, ownerPassword: value.ownerPassword, appPassword: value.appPassword };
  }
  throw new Error('No test database is running: name the test *.int-spec.ts and run it with npx jest');
}
