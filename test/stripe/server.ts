import { StripeStandIn } from './stand-in';

/** The stand-in as a process of its own, for development without keys. */
async function main(): Promise<void> {
  const { STRIPE_PORT, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_URL } = process.env;
  const standIn = new StripeStandIn({
    port: Number(STRIPE_PORT ?? 0),
    forgets: true,
    secretKey: STRIPE_SECRET_KEY ?? 'sk_test_stand_in',
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? 'whsec_stand_in',
    ...(STRIPE_WEBHOOK_URL ? { webhookUrl: STRIPE_WEBHOOK_URL } : {}),
  });
  const { port } = await standIn.listen();
  console.log(`Payment stand-in on http://127.0.0.1:${port}`);
  const stop = () => void standIn.close().then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  process.send?.('ready');
}

void main();
