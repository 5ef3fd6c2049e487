import type { Page } from 'puppeteer-core';
import { answerOf, type Answer } from './answers';
import type { Api } from './shopper';

/** Calls procedures as whoever is signed in at a page, for what a walk is not about. */
export function apiOf(page: Page): Api {
  const call = async (path: string, input: unknown, isQuery: boolean): Promise<Answer> => {
    const { status, body } = await page.evaluate(
      async (to, json, get) => {
        const response = get
          ? await fetch(`/api/trpc/${to}?input=${encodeURIComponent(json)}`)
          : await fetch(`/api/trpc/${to}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: json,
            });
        return { status: response.status, body: (await response.json()) as unknown };
      },
      path,
      JSON.stringify(input ?? {}),
      isQuery,
    );
    return answerOf(status, body);
  };
  return {
    query: (path, input) => call(path, input, true),
    mutate: (path, input) => call(path, input, false),
  };
}
