import { StripeStandIn } from '../stripe/stand-in';
import { startApp, type TestApp } from './app';
import type { TemplateKind } from './test-cluster';

/** The backend with a card provider beside it. */
export interface Shop {
  readonly app: TestApp;
  readonly stripe: StripeStandIn;
}

const SECRET_KEY = 'sk_test_shop';
const WEBHOOK_SECRET = 'whsec_shop';

/**
 * A shop that takes cards, for all tests of one file. Events of the card provider are held until a test releases them, so that a test decides
 * who is first.
 */
export function useShop(
  database: TemplateKind = 'complete',
  prepareEnv: () => Promise<Readonly<Record<string, string>>> = () => Promise.resolve({}),
): () => Shop {
  let shop: Shop | undefined;
  beforeAll(async () => {
    // The stand-in listens first and learns afterwards where to send its events: the backend's port is not known before.
    const target = { url: '' };
    const stripe = new StripeStandIn({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: () => target.url,
    });
    const { host, port, protocol } = await stripe.listen();
    const app = await startApp({
      database,
      env: {
        ...(await prepareEnv()),
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_HOST: host,
        STRIPE_PORT: String(port),
        STRIPE_PROTOCOL: protocol,
      },
    });
    target.url = `${app.url}/api/webhooks/stripe`;
    shop = { app, stripe };
  }, 180_000);
  afterAll(async () => {
    await shop?.stripe.close();
    await shop?.app.close();
  });
  return () => {
    if (!shop) throw new Error('The shop is not open yet');
    return shop;
  };
}
