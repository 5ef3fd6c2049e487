import * as z from 'zod';

const integerSetting = (min: number, max: number, defaultValue: number) =>
  z.coerce.number().int().min(min).max(max).default(defaultValue);

/** Variables for printing documents. */
export const printVariables = {
  /** Documents that are printed at once. */
  DOCUMENTS_TABS: integerSetting(1, 16, 2),
  /** Largest number of documents that wait; more are refused. */
  DOCUMENTS_QUEUE: integerSetting(0, 1_000, 40),
  DOCUMENTS_TIMEOUT_MS: integerSetting(100, 120_000, 20_000),
  /** Documents, and minutes, after which a browser is replaced. */
  DOCUMENTS_PER_BROWSER: integerSetting(1, 10_000, 250),
  DOCUMENTS_BROWSER_MINUTES: integerSetting(1, 1_440, 60),
  /** Idle minutes after which the browser is closed to free its memory. */
  DOCUMENTS_IDLE_MINUTES: integerSetting(1, 1_440, 10),
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
