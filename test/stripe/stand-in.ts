import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { branch, elements, leaf, leaves, parseForm, type FormTree } from './form-body';
import { payPage } from './pay-page';
import { StandInRefunds, type RefundAnswer } from './refunds';
import { sessionAsStripe, type Session } from './session';

export interface StandInOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where events are sent; none are sent without it. A function, where that is known only later. */
  readonly webhookUrl?: string | (() => string);
  readonly port?: number;
  /** Pays back what it does not know: its memory ends with its process, the orders of the shop that it serves do not. */
  readonly forgets?: boolean;
}

/** How the next events travel, and how the next calls fail. Tests set these. */
export interface Weather {
  /** Each event is delivered so many times. */
  deliveries: number;
  /** Milliseconds before an event is delivered. */
  delayMs: number;
  /** Events are kept until `release()`. */
  hold: boolean;
  /** So many API calls answer 500, or break the connection. */
  failCalls: number;
  breakCalls: number;
  /** Takes calls and answers nothing. */
  silent: boolean;
  /** How refunds are answered: taken, left pending until `finishRefund`, or refused. */
  refunds: RefundAnswer;
}

interface Kept {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;
const now = (): number => Math.floor(Date.now() / 1_000);

class ApiFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly type = 'invalid_request_error',
  ) {
    super(message);
  }
}

/**
 * Behaves like Stripe for what the product uses of it: Checkout sessions, a page on which one pays, refunds, idempotency keys, and signed
 * webhooks that may come late, twice, out of order or not at all. It has state and no network but this machine's.
 */
export class StripeStandIn {
  readonly weather: Weather = {
    deliveries: 1,
    delayMs: 0,
    hold: false,
    failCalls: 0,
    breakCalls: 0,
    silent: false,
    refunds: 'succeeded',
  };
  private readonly refunds = new StandInRefunds();
  private readonly sessions = new Map<string, Session>();
  private readonly kept = new Map<string, Kept>();
  private readonly held: Stripe.Event[] = [];
  private readonly deliveries = new Set<Promise<void>>();
  private readonly stripe: Stripe;
  private server: Server | undefined;

  constructor(private readonly options: StandInOptions) {
    this.stripe = new Stripe(options.secretKey);
  }

  async listen(): Promise<{ host: string; port: number; protocol: 'http' }> {
    const server = createServer((req, res) => void this.answer(req, res));
    // Its caller keeps connections for later; one that closes under the next call is no card page that is away.
    server.keepAliveTimeout = 60_000;
    this.server = server;
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(this.options.port ?? 0, '127.0.0.1', resolve),
    );
    return { host: '127.0.0.1', port: this.port, protocol: 'http' };
  }

  async close(): Promise<void> {
    await this.settled();
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  get port(): number {
    const address: AddressInfo | string | null = this.server?.address() ?? null;
    if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen');
    return address.port;
  }

  /** Ids of all sessions, oldest first. */
  get sessionIds(): string[] {
    return [...this.sessions.keys()];
  }

  /** Money that was taken and not paid back, in cents. */
  get balance(): number {
    return [...this.sessions.values()].reduce(
      (sum, { paymentIntent, amount, refunded }) => sum + (paymentIntent === null ? 0 : amount - refunded),
      0,
    );
  }

  /** Somebody pays on the card page. @param amount, currency others than were asked, for what should never happen */
  async pay(sessionId: string, amount?: number, currency?: string): Promise<void> {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new ApiFault(400, `Session is ${session.status}`);
    session.status = 'complete';
    session.paymentIntent = newId('pi');
    const { amount: due, currency: money } = session;
    this.sessions.set(sessionId, { ...session, amount: amount ?? due, currency: currency ?? money });
    await this.emitSession('checkout.session.completed', this.session(sessionId));
  }

  /** The session's time is over. */
  async expire(sessionId: string): Promise<void> {
    const session = this.session(sessionId);
    if (session.status !== 'open')
      throw new ApiFault(400, `Only open sessions can be expired; this one is ${session.status}`);
    session.status = 'expired';
    await this.emitSession('checkout.session.expired', session);
  }

  /** Ids of all refunds, oldest first. */
  get refundIds(): string[] {
    return this.refunds.ids;
  }

  /** Ends a refund, and reports it. */
  async finishRefund(id: string, status: 'succeeded' | 'failed'): Promise<void> {
    const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
    await this.emit({ ...this.head(newId('evt')), type, data: { object: this.refunds.finish(id, status) } });
  }

  /** Sends what was held, in the order given: `release((events) => events.reverse())`. */
  async release(order: (events: Stripe.Event[]) => Stripe.Event[] = (events) => events): Promise<void> {
    for (const event of order(this.held.splice(0))) await this.send(event);
  }

  /** The event of a session once more, with the same id. */
  async repeat(sessionId: string, times: number): Promise<number[]> {
    const event = this.eventOf('checkout.session.completed', this.session(sessionId), `evt_of_${sessionId}`);
    return Promise.all(Array.from({ length: times }, () => this.deliver(event)));
  }

  /** All deliveries that are under way have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.deliveries);
  }

  private get webhookUrl(): string {
    const { webhookUrl = '' } = this.options;
    return typeof webhookUrl === 'string' ? webhookUrl : webhookUrl();
  }

  private session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new ApiFault(404, `No such checkout.session: ${id}`);
    return session;
  }

  private emitSession(
    type: 'checkout.session.completed' | 'checkout.session.expired',
    session: Session,
  ): Promise<void> {
    return this.emit(this.eventOf(type, session, newId('evt')));
  }

  private async emit(event: Stripe.Event): Promise<void> {
    if (this.options.webhookUrl === undefined) return;
    if (this.weather.hold) {
      this.held.push(event);
      return;
    }
    const { deliveries, delayMs } = this.weather;
    const sending = (async () => {
      await wait(delayMs);
      for (let time = 0; time < deliveries; time += 1) await this.send(event);
    })();
    this.deliveries.add(sending);
    void sending.finally(() => this.deliveries.delete(sending));
    // Without a delay the event is there before whoever caused it goes on.
    if (delayMs === 0) await sending;
  }

  /** As Stripe does: tried again for a while when the receiver does not answer. */
  private async send(event: Stripe.Event): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const status = await this.deliver(event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      await wait(200 * (attempt + 1));
    }
  }

  private async deliver(event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(event);
    const signature = this.stripe.webhooks.generateTestHeaderString({ payload, secret: this.options.webhookSecret });
    const response = await fetch(this.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    await response.arrayBuffer();
    return response.status;
  }

  private eventOf(
    type: 'checkout.session.completed' | 'checkout.session.expired',
    session: Session,
    id: string,
  ): Stripe.Event {
    return { ...this.head(id), type, data: { object: this.asStripe(session) } }; // The SDK's type wants all of Stripe's several hundred kinds of events told apart; these two have this form.
  }

  private head(id: string) {
    const request = { id: null, idempotency_key: null };
    return {
      id,
      object: 'event' as const,
      api_version: null,
      created: now(),
      livemode: false,
      pending_webhooks: 1,
      request,
    };
  }

  private asStripe(session: Session): Stripe.Checkout.Session {
    return sessionAsStripe(session, `http://127.0.0.1:${this.port}/pay/${session.id}`);
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://stand-in.invalid');
    const body = await text(req);
    try {
      if (url.pathname.startsWith('/pay/')) return await this.page(req, res, url.pathname.slice('/pay/'.length), body);
      if (this.weather.silent) return;
      this.meetWeather(res);
      if (res.destroyed) return;
      if (req.headers.authorization !== `Bearer ${this.options.secretKey}`)
        throw new ApiFault(401, 'Invalid API Key provided', 'authentication_error');
      json(
        res,
        200,
        await this.once(req, url.pathname, body, () => this.route(req.method ?? 'GET', url.pathname, parseForm(body))),
      );
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      json(res, error.status, JSON.stringify({ error: { type: error.type, message: error.message } }));
    }
  }

  private meetWeather(res: ServerResponse): void {
    if (this.weather.breakCalls > 0) {
      this.weather.breakCalls -= 1;
      res.destroy();
      return;
    }
    if (this.weather.failCalls > 0) {
      this.weather.failCalls -= 1;
      throw new ApiFault(500, 'Something went wrong', 'api_error');
    }
  }

  /** The same key with the same request answers the same; with another request it is refused. */
  private async once(req: IncomingMessage, path: string, body: string, work: () => Promise<object>): Promise<string> {
    const key = req.headers['idempotency-key'];
    if (typeof key !== 'string' || req.method !== 'POST') return JSON.stringify(await work());
    const request = `${path} ${body}`;
    const before = this.kept.get(key);
    if (before) {
      if (before.request !== request)
        throw new ApiFault(
          400,
          'Keys for idempotent requests can only be used with the same parameters',
          'idempotency_error',
        );
      return before.body;
    }
    const answer = JSON.stringify(await work());
    this.kept.set(key, { request, status: 200, body: answer });
    return answer;
  }

  private async route(method: string, path: string, form: FormTree): Promise<object> {
    const [, version, ...parts] = path.split('/');
    if (version !== 'v1') throw new ApiFault(404, `Unrecognized request URL (${path})`);
    const [first, second, id, action] = parts;
    if (first === 'checkout' && second === 'sessions') {
      if (method === 'POST' && id === undefined) return this.asStripe(this.create(form));
      if (method === 'GET' && id !== undefined) return this.asStripe(this.session(id));
      if (method === 'POST' && id !== undefined && action === 'expire') {
        await this.expire(id);
        return this.asStripe(this.session(id));
      }
    }
    if (first === 'refunds' && method === 'POST') return this.refund(form);
    if (first === 'refunds' && method === 'GET' && second !== undefined) return this.findRefund(second);
    throw new ApiFault(404, `Unrecognized request URL (${method}: ${path})`);
  }

  private create(form: FormTree): Session {
    const lines = elements(branch(form, 'line_items')).map((item) => {
      const price = branch(item, 'price_data');
      return {
        name: leaf(branch(price, 'product_data'), 'name') ?? '',
        quantity: Number(leaf(item, 'quantity')),
        unitAmount: Number(leaf(price, 'unit_amount')),
        currency: leaf(price, 'currency') ?? '',
      };
    });
    const expiresAt = Number(leaf(form, 'expires_at') ?? now() + 86_400);
    if (expiresAt < now() + 1_740)
      throw new ApiFault(400, 'The expires_at timestamp must be at least 30 minutes from Checkout Session creation');
    const wrong = lines.length === 0 || lines.some(({ quantity, unitAmount }) => !(quantity > 0) || !(unitAmount >= 0));
    if (wrong) throw new ApiFault(400, 'Invalid line_items');
    const session: Session = {
      id: newId('cs_test'),
      amount: lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
      currency: lines[0].currency,
      orderId: leaf(form, 'client_reference_id') ?? '',
      metadata: leaves(branch(form, 'metadata')),
      email: leaf(form, 'customer_email') ?? '',
      lines,
      successUrl: leaf(form, 'success_url') ?? '',
      cancelUrl: leaf(form, 'cancel_url') ?? '',
      expiresAt,
      status: 'open',
      paymentIntent: null,
      refunded: 0,
    };
    this.sessions.set(session.id, session);
    return session;
  }

  private refund(form: FormTree): object {
    const intent = leaf(form, 'payment_intent');
    const session = [...this.sessions.values()].find(
      ({ paymentIntent }) => paymentIntent !== null && paymentIntent === intent,
    );
    if (!session && !(this.options.forgets && intent?.startsWith('pi_')))
      throw new ApiFault(404, `No such payment_intent: '${intent}'`);
    const refund = this.refunds.create(newId('re'), form, session, this.weather.refunds);
    if (refund === null) throw new ApiFault(400, 'Refund amount is greater than unrefunded amount on charge');
    return refund;
  }

  private findRefund(id: string): object {
    const refund = this.refunds.find(id);
    if (!refund) throw new ApiFault(404, `No such refund: '${id}'`);
    return refund;
  }

  /** The page on which one pays: GET shows it, POST is a button. */
  private async page(req: IncomingMessage, res: ServerResponse, id: string, body: string): Promise<void> {
    const session = this.session(id);
    const { action } = leaves(parseForm(body));
    if (req.method === 'POST' && action === 'pay') {
      await this.pay(id);
      return redirect(res, session.successUrl.replace('{CHECKOUT_SESSION_ID}', id));
    }
    if (req.method === 'POST' && action === 'cancel') return redirect(res, session.cancelUrl);
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session, action === 'decline'));
  }
}

function json(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(body);
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { location }).end();
}
