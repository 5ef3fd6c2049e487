import * as z from 'zod';

const count = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** Variables for printing documents. */
export const printVariables = {
  /** Documents that are printed at once. */
  DOCUMENTS_TABS: count(1, 16, 2),
  /** Most documents that wait; more are refused. */
  DOCUMENTS_QUEUE: count(0, 1_000, 40),
  DOCUMENTS_TIMEOUT_MS: count(100, 120_000, 20_000),
  /** Documents, and minutes, after which a browser is replaced. */
  DOCUMENTS_PER_BROWSER: count(1, 10_000, 250),
  DOCUMENTS_BROWSER_MINUTES: count(1, 1_440, 60),
  /** Idle minutes after which the browser is closed to free its memory. */
  DOCUMENTS_IDLE_MINUTES: count(1, 1_440, 10),
  CHROMIUM_PATH: z.string().optional(),
  /** Sandbox of the browser; `auto`, the default outside production, runs without one where it does not work. */
  CHROMIUM_SANDBOX: z.enum(['on', 'auto', 'off']).optional(),
};

export interface PrintSettings {
  readonly tabs: number;
  readonly queue: number;
  readonly timeoutMs: number;
  readonly documentsPerBrowser: number;
  readonly browserMs: number;
  readonly idleMs: number;
  readonly program: string | undefined;
  readonly sandbox: 'on' | 'auto' | 'off';
}

const MINUTE = 60_000;

export const printSettings = (
  values: z.output<z.ZodObject<typeof printVariables>>,
  isProduction: boolean,
): PrintSettings => ({
  tabs: values.DOCUMENTS_TABS,
  queue: values.DOCUMENTS_QUEUE,
  timeoutMs: values.DOCUMENTS_TIMEOUT_MS,
  documentsPerBrowser: values.DOCUMENTS_PER_BROWSER,
  browserMs: values.DOCUMENTS_BROWSER_MINUTES * MINUTE,
  idleMs: values.DOCUMENTS_IDLE_MINUTES * MINUTE,
  program: values.CHROMIUM_PATH,
  sandbox: values.CHROMIUM_SANDBOX ?? (isProduction ? 'on' : 'auto'),
});
