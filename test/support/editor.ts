import { documentView, type DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { ElementHandle, Page } from 'puppeteer-core';
import * as z from 'zod';
import { visit } from './pages';

const PATIENCE_MS = 30_000;

const answer = z.object({ result: z.object({ data: documentView }) });

/** The document that the editor is at, as the server has it now. */
export async function documentAt(page: Page): Promise<DocumentView> {
  const said = await page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('id');
    return (
      await fetch(`/api/trpc/invoices.get?input=${encodeURIComponent(JSON.stringify({ id }))}`)
    ).json() as Promise<unknown>;
  });
  return answer.parse(said).result.data;
}

/** What a person does in the editor of quotes and invoices. */
export function editorOn(page: Page, origin: string) {
  const opened = () => page.waitForSelector('#draft-entry', { timeout: PATIENCE_MS });
  /** Waits until the page says where what was typed is. */
  const saying = async (state: 'saved' | 'offline' | 'conflict'): Promise<void> => {
    await page.waitForSelector(`[data-save="${state}"]`, { timeout: PATIENCE_MS });
  };
  /** Types a line and enters it, whatever comes of it. */
  const write = async (text: string): Promise<void> => {
    await page.focus('#draft-entry');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  return {
    /** Starts a document and waits until one can type: the field for the client has the focus then. */
    begin: async (kind: 'quote' | 'invoice'): Promise<void> => {
      await visit(page, `${origin}/dashboard/sales/new_order?kind=${kind}`);
      await opened();
      await page.waitForFunction(() => document.activeElement?.id === 'draft-client-name', { timeout: PATIENCE_MS });
    },
    open: async (address: string): Promise<void> => {
      await visit(page, address);
      await opened();
    },
    write,
    /** Types a line and enters it; waits until it stands among the lines. */
    enter: async (text: string): Promise<void> => {
      const before = await page.$$eval('[data-line]', (rows) => rows.length);
      await write(text);
      await page.waitForFunction(
        (count) => document.querySelectorAll('[data-line]').length > count,
        { timeout: PATIENCE_MS },
        before,
      );
    },
    /** Types into a field of the page as a person does, over what stands there. */
    put: async (id: string, text: string): Promise<void> => {
      const field = await page.waitForSelector(`[id="${id}"]`, { timeout: PATIENCE_MS });
      await field?.evaluate((element) => {
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
          element.focus();
          element.select();
        }
      });
      await page.keyboard.type(text);
    },
    lineField: async (at: number, field: string): Promise<ElementHandle<Element>> => {
      const rows = await page.$$('[data-line]');
      const found = await rows[at]?.$(`[id$="-${field}"]`);
      if (!found) throw new Error(`Line ${String(at)} has no field ${field}`);
      return found;
    },
    saying,
    /** What was typed last is on the server. */
    saved: async (): Promise<void> => {
      // The page notices a change in the moment after the key; on a busy machine that is when it has nothing else to do.
      await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))));
      await saying('saved');
    },
  };
}
