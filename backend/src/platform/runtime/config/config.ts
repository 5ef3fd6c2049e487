import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import { DEVELOPMENT_SECRET, INTERNAL_SECRET_LABEL, sessionCookieName } from '@plinth/contracts/kernel/session';
import * as z from 'zod';
import { parseAddress } from './mail-address';
import { networkFault } from '../networks/networks';
import { type TraceSettings, traceSettings, traceVariables } from './trace-settings';
import { printSettings, type PrintSettings, printVariables } from './print-settings';

const port = z.coerce.number().int().min(0).max(65_535);
/** Address of a sender, with or without a name: `Our shop <orders@company.co.za>`. */
const senderText = z
  .string()
  .refine(
    (text) => z.email().safeParse(parseAddress(text)).success,
    'Not a sender like Our shop <orders@company.co.za>',
  );
const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
type Variables = Readonly<Record<string, string | undefined>>;

/** Removes empty variables, which compose files pass for unset ones. */
const dropEmpty = (environment: Variables) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

const splitList = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Parses a list of addresses: `http://a:1, http://b:2/`. */
const parseAddresses = (list: string | undefined): string[] =>
  splitList(list)
    .map((address) => address.replace(/\/+$/, ''))
    .filter((address) => address !== '');

const environmentSchema = z
  .object({
    PLINTH_ENV: z.enum(['development', 'test', 'production']).default('development'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** Connections of each of the two pools (see Db). */
    DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(8),
    /** Milliseconds that a call waits for a connection before it is refused as busy. */
    DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
    /**
     * Milliseconds between reporting at /api/health that it stops and stopping, so that a load balancer sends no more
     * requests.
     */
    DRAIN_MS: z.coerce.number().int().min(0).max(30_000).default(0),
    BACKEND_HOST: z.string().default('127.0.0.1'),
    BACKEND_PORT: port.default(3001),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    /** Addresses whose X-Forwarded-For counts; see Express's "trust proxy". */
    TRUST_PROXY: z.string().default('loopback'),
    NEXTAUTH_SECRET: z.string().default(DEVELOPMENT_SECRET),
    /** Previous secret: data signed or encrypted with it is still accepted, but none is created with it. */
    NEXTAUTH_SECRET_PREVIOUS: z.string().optional(),
    DEMO_ACCOUNTS: flag.optional(),
    DATA_DIR: z.string().default('.data'),
    /** File where this process records its calls in progress; set by its supervisor, which reads it after a death. */
    CALLS_FILE: z.string().optional(),
    /** Address to mail when a process dies; the owners by default. */
    OPERATIONS_TO: z.email().optional(),
    /** Points of a caller per minute; a call costs its contract's weight. 0 disables the limit. */
    CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(3_000),
    /** True where this process runs jobs, mail and events; tests run them step by step instead. */
    BACKGROUND: flag.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    /** Token for /api/metrics; without it the metrics are disabled. */
    METRICS_TOKEN: z.string().min(32, 'At least 32 characters (openssl rand -hex 32)').optional(),
    /** Milliseconds from which a statement is logged as slow. */
    SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500),
    ...traceVariables,
    SMTP_HOST: z.string().optional(),
    SMTP_PORT: port.default(587),
    SMTP_SECURE: flag.default(false),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    /** Sender of mails; an address alone is given the company's name. */
    SMTP_FROM: senderText.optional(),
    /** Mailbox of the company, for mails that nobody in particular gets. */
    SMTP_TO: z.email('Not an email address, like sales@company.co.za').optional(),
    IMAP_HOST: z.string().optional(),
    IMAP_PORT: port.default(993),
    IMAP_SECURE: flag.default(true),
    IMAP_USER: z.string().optional(),
    IMAP_PASSWORD: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_HOST: z.string().optional(),
    STRIPE_PORT: port.optional(),
    STRIPE_PROTOCOL: z.enum(['http', 'https']).optional(),
    LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    LLM_KEY: z.string().optional(),
    LLM_MODEL: z.string().optional(),
    /** Token of a Vercel Blob store, which new files then go to. */
    BLOB_READ_WRITE_TOKEN: z
      .string()
      .regex(/^vercel_blob_rw_[A-Za-z0-9]+_[A-Za-z0-9]+$/, 'Not a token of Vercel Blob')
      .optional(),
    /** Store for files where a token is set; `local` moves them back to this machine. */
    BLOB_STORE: z.enum(['local', 'vercel']).default('vercel'),
    BLOB_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** `host:port`, comma-separated. */
    KAFKA_BROKERS: z.string().optional(),
    /** Networks of cameras, comma-separated; without them there are no cameras. */
    CAMERA_NETWORKS: z.string().optional(),
    /** Prefix of topic names, which separates two installations on one broker. */
    KAFKA_TOPIC_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,60}$/)
      .default('plinth.'),
    KAFKA_TLS: flag.default(false),
    KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('plain'),
    KAFKA_USER: z.string().optional(),
    KAFKA_PASSWORD: z.string().optional(),
    /** Public port, also used to reach the pages unless FRONTEND_URL is set. */
    PORT: port.default(3000),
    /** Internal address of the pages, plain http. */
    FRONTEND_URL: z.url({ protocol: /^http$/ }).optional(),
    /** Addresses of documents roles, comma-separated; without them this process prints itself. */
    DOCUMENTS_URLS: z.string().optional(),
    DOCUMENTS_HOST: z.string().default('127.0.0.1'),
    DOCUMENTS_PORT: port.default(3002),
    ...printVariables,
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if ((value.STRIPE_SECRET_KEY === undefined) !== (value.STRIPE_WEBHOOK_SECRET === undefined)) {
      refuse('STRIPE_WEBHOOK_SECRET', 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together, or neither');
    }
    if (value.IMAP_HOST !== undefined && (value.IMAP_USER === undefined || value.IMAP_PASSWORD === undefined))
      refuse('IMAP_USER', 'Set IMAP_USER and IMAP_PASSWORD with IMAP_HOST, or none of them');
    for (const url of parseAddresses(value.DOCUMENTS_URLS)) {
      if (!/^https?:\/\/[^/]+$/.test(url) || !URL.canParse(url))
        refuse('DOCUMENTS_URLS', `Not an address like http://documents:3002: ${url}`);
    }
    for (const network of splitList(value.CAMERA_NETWORKS)) {
      const fault = networkFault(network, value.PLINTH_ENV === 'production');
      if (fault !== null) refuse('CAMERA_NETWORKS', fault);
    }
    for (const broker of splitList(value.KAFKA_BROKERS)) {
      if (!/^([A-Za-z0-9._-]+|\[[0-9a-f:]+\]):\d{1,5}$/.test(broker))
        refuse('KAFKA_BROKERS', `Not an address like kafka:9092: ${broker}`);
    }
    if ((value.KAFKA_USER === undefined) !== (value.KAFKA_PASSWORD === undefined))
      refuse('KAFKA_PASSWORD', 'Set KAFKA_USER and KAFKA_PASSWORD together, or neither');
    if (value.PLINTH_ENV !== 'production') return;
    if (value.SMTP_HOST !== undefined && value.SMTP_FROM === undefined)
      refuse('SMTP_FROM', 'Set SMTP_FROM with SMTP_HOST: whom mails come from, like Our shop <orders@company.co.za>');
    if (value.NEXTAUTH_SECRET === DEVELOPMENT_SECRET || Buffer.byteLength(value.NEXTAUTH_SECRET) < 32) {
      refuse('NEXTAUTH_SECRET', 'Production needs a secret of its own, of at least 32 bytes (openssl rand -base64 32)');
    }
    if (value.NEXTAUTH_SECRET_PREVIOUS === DEVELOPMENT_SECRET)
      refuse('NEXTAUTH_SECRET_PREVIOUS', 'The checked-in secret was never one of production');
    if (value.DEMO_ACCOUNTS === true) refuse('DEMO_ACCOUNTS', 'Production does not start with demo accounts');
  });

/** Every variable that is read. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

export type KafkaMechanism = Environment['KAFKA_SASL_MECHANISM'];
export type Environment = z.output<typeof environmentSchema>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Returns whom mails come from and the mailbox of the company. In production no mail names the invented company: the
 * mailbox is the sender's where none is set, and the sender of mails that only lie in a file is of the shop's own host.
 */
function mailAddresses(
  { PLINTH_ENV, SMTP_FROM, SMTP_TO }: Environment,
  publicUrl: string,
): { readonly from: string; readonly to: string } {
  if (PLINTH_ENV !== 'production')
    return { from: SMTP_FROM ?? 'orders@plinth.example', to: SMTP_TO ?? 'sales@plinth.example' };
  const from = SMTP_FROM ?? `orders@${new URL(publicUrl).hostname}`;
  return { from, to: SMTP_TO ?? parseAddress(from) };
}

const internalSecretOf = (secret: string): string =>
  createHmac('sha256', secret).update(INTERNAL_SECRET_LABEL).digest('base64url');

/** Settings of this process, validated at start. Inject it; nothing else reads `process.env`. */
export class Config {
  readonly isProduction: boolean;
  readonly isTest: boolean;
  readonly isDevelopment: boolean;
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly databaseWaitMs: number;
  readonly drainMs: number;
  readonly host: string;
  readonly port: number;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly trustProxy: string;
  readonly secret: string;
  /** Secrets, the newest first; received data may be signed or encrypted with any of them. */
  readonly secrets: readonly string[];
  /** Secret by which the frontend's server proves itself; derived, so that only one secret must be set. */
  readonly internalSecret: string;
  /** Internal secrets derived from each secret, as the two sides do not restart at the same moment. */
  readonly internalSecrets: readonly string[];
  readonly sessionCookie: string;
  /** True where the demo accounts of the seed are allowed. */
  readonly demoAccounts: boolean;
  readonly dataDir: string;
  readonly callsFile: string | undefined;
  /** Address for operational mail; undefined for the owners. */
  readonly operationsTo: string | undefined;
  readonly background: boolean;
  readonly callsPerMinute: number;
  readonly logLevel: string;
  /** Token for metrics; undefined where they are disabled. */
  readonly metricsToken: string | undefined;
  readonly slowStatementMs: number;
  /** Settings of tracing; undefined where it is disabled. */
  readonly tracing: TraceSettings | undefined;
  readonly smtp: {
    readonly host: string | undefined;
    readonly port: number;
    readonly secure: boolean;
    readonly user: string | undefined;
    readonly password: string | undefined;
    readonly from: string;
    readonly to: string;
  };
  /** The shared mailbox; undefined where none is set. */
  readonly imap:
    | {
        readonly host: string;
        readonly port: number;
        readonly secure: boolean;
        readonly user: string;
        readonly password: string;
      }
    | undefined;
  readonly stripe: {
    readonly secretKey: string | undefined;
    readonly webhookSecret: string | undefined;
    readonly host: string | undefined;
    readonly port: number | undefined;
    readonly protocol: 'http' | 'https' | undefined;
  };
  readonly llm: {
    readonly baseUrl: string | undefined;
    readonly key: string | undefined;
    readonly model: string | undefined;
  };
  /** Networks of cameras; empty where there are none. */
  readonly cameraNetworks: readonly string[];
  readonly files: {
    readonly token: string | undefined;
    readonly store: 'local' | 'vercel';
    readonly apiUrl: string | undefined;
  };
  readonly kafka: {
    /** Addresses of Kafka brokers; empty where none is set. */
    readonly brokers: readonly string[];
    readonly topicPrefix: string;
    readonly tls: boolean;
    readonly sasl: { readonly mechanism: KafkaMechanism; readonly user: string; readonly password: string } | undefined;
  };
  /** Address where this process reaches the pages, without a slash at the end. */
  readonly frontendUrl: string;
  readonly documents: {
    /** Addresses where the documents roles listen; empty when this process prints itself. */
    readonly urls: readonly string[];
    /** Host where this process listens, if it is a documents role. */
    readonly host: string;
    readonly port: number;
    readonly print: PrintSettings;
  };

  constructor(env: Environment) {
    this.isProduction = env.PLINTH_ENV === 'production';
    this.isTest = env.PLINTH_ENV === 'test';
    this.isDevelopment = env.PLINTH_ENV === 'development';
    this.databaseUrl = env.DATABASE_URL;
    this.databasePool = env.DATABASE_POOL;
    this.databaseWaitMs = env.DATABASE_WAIT_MS;
    this.drainMs = env.DRAIN_MS;
    this.host = env.BACKEND_HOST;
    this.port = env.BACKEND_PORT;
    this.publicUrl = env.PUBLIC_URL.replace(/\/+$/, '');
    this.trustProxy = env.TRUST_PROXY;
    this.secret = env.NEXTAUTH_SECRET;
    this.secrets = [env.NEXTAUTH_SECRET, ...(env.NEXTAUTH_SECRET_PREVIOUS ? [env.NEXTAUTH_SECRET_PREVIOUS] : [])];
    this.internalSecrets = this.secrets.map(internalSecretOf);
    this.internalSecret = internalSecretOf(env.NEXTAUTH_SECRET);
    this.sessionCookie = sessionCookieName(this.publicUrl);
    this.demoAccounts = env.DEMO_ACCOUNTS ?? !this.isProduction;
    this.dataDir = resolve(env.DATA_DIR);
    this.callsFile = env.CALLS_FILE;
    this.operationsTo = env.OPERATIONS_TO;
    this.background = env.BACKGROUND ?? !this.isTest;
    this.callsPerMinute = env.CALLS_PER_MINUTE;
    this.logLevel = env.LOG_LEVEL ?? (this.isTest ? 'silent' : 'info');
    this.metricsToken = env.METRICS_TOKEN;
    this.slowStatementMs = env.SLOW_STATEMENT_MS;
    this.tracing = traceSettings(env);
    this.smtp = {
      host: env.SMTP_HOST,
      port: env.SMTP_PORT,
      secure: env.SMTP_SECURE,
      user: env.SMTP_USER,
      password: env.SMTP_PASSWORD,
      ...mailAddresses(env, this.publicUrl),
    };
    this.imap =
      env.IMAP_HOST === undefined
        ? undefined
        : {
            host: env.IMAP_HOST,
            port: env.IMAP_PORT,
            secure: env.IMAP_SECURE,
            user: env.IMAP_USER ?? '',
            password: env.IMAP_PASSWORD ?? '',
          };
    this.stripe = {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      host: env.STRIPE_HOST,
      port: env.STRIPE_PORT,
      protocol: env.STRIPE_PROTOCOL,
    };
    this.llm = { baseUrl: env.LLM_BASE_URL, key: env.LLM_KEY, model: env.LLM_MODEL };
    this.frontendUrl = (env.FRONTEND_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, '');
    this.documents = {
      urls: parseAddresses(env.DOCUMENTS_URLS),
      host: env.DOCUMENTS_HOST,
      port: env.DOCUMENTS_PORT,
      print: printSettings(env, this.isProduction),
    };
    this.cameraNetworks = splitList(env.CAMERA_NETWORKS);
    this.files = {
      token: env.BLOB_READ_WRITE_TOKEN,
      store: env.BLOB_STORE,
      apiUrl: env.BLOB_API_URL?.replace(/\/+$/, ''),
    };
    this.kafka = {
      brokers: splitList(env.KAFKA_BROKERS),
      topicPrefix: env.KAFKA_TOPIC_PREFIX,
      tls: env.KAFKA_TLS,
      sasl:
        env.KAFKA_USER === undefined || env.KAFKA_PASSWORD === undefined
          ? undefined
          : { mechanism: env.KAFKA_SASL_MECHANISM, user: env.KAFKA_USER, password: env.KAFKA_PASSWORD },
    };
  }
}

/** Reads the environment. Throws one error that names all faults. */
export function loadConfig(environment: Variables): Config {
  const result = environmentSchema.safeParse(dropEmpty(environment));
  if (result.success) return new Config(result.data);
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Invalid environment variables\n${problems.join('\n')}`);
}
