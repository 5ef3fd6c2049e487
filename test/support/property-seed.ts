import fc from 'fast-check';

/*
 * Where the examples of all properties come from. A run of all tests tries the same ones each time, so that it fails for what was changed
 * and for nothing else; `npm run properties` looks for new ones and gives its seed here.
 */
const SEED = 20_261;

const { PROPERTY_SEED: seed = SEED, PROPERTY_RUNS: runs } = process.env;
fc.configureGlobal({ seed: Number(seed), ...(runs !== undefined && { numRuns: Number(runs) }) });
