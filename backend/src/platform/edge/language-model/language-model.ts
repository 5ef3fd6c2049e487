import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Config } from '../../runtime/config/config';
import { draftError } from './draft.errors';

export interface Prompt {
  /** Prompt in our own words. */
  readonly system: string;
  /** Subject matter, as data. */
  readonly user: string;
}

const MOST_TOKENS = 1_500;
/** Largest number of characters read of an answer. */
const MOST_LETTERS = 8_000;
const models = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })),
});

/** Yields the data of each event of a stream. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unreadText = '';
  for await (const bytes of body) {
    unreadText += decoder.decode(bytes, { stream: true });
    if (unreadText.length > MOST_LETTERS * 10) throw draftError('draft-failed', { log: 'a line without an end' });
    const lines = unreadText.split(/\r?\n/);
    unreadText = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
}

function contentOf(data: string): string {
  try {
    return chunk.safeParse(JSON.parse(data)).data?.choices[0]?.delta?.content ?? '';
  } catch {
    return '';
  }
}

/**
 * Calls a language model behind an OpenAI-compatible API. Text in, text out: it gets no tools, no files, and nothing
 * of ours to call.
 */
@Injectable()
export class LanguageModel {
  private firstModel: string | undefined;

  constructor(private readonly config: Config) {}

  /** Reason for which there is no model; empty where there is one. */
  get unavailableReason(): string {
    return this.config.llm.baseUrl === undefined
      ? 'No language model is set up. Ask the person who runs the shop’s machine.'
      : '';
  }

  /**
   * Streams the text of the answer.
   * @param signal ends it, also on the server
   * @throws DomainError draft-failed
   */
  async *write({ system, user }: Prompt, signal: AbortSignal): AsyncGenerator<string> {
    const response = await this.fetchModel('chat/completions', {
      method: 'POST',
      signal,
      body: JSON.stringify({
        model: await this.chooseModel(signal),
        stream: true,
        max_tokens: MOST_TOKENS,
        temperature: 0.3,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      }),
    });
    if (response.body === null) throw draftError('draft-failed', { log: 'no body' });
    let characterCount = 0;
    let isComplete = false;
    for await (const data of dataOf(response.body)) {
      isComplete = data === '[DONE]';
      if (isComplete) break;
      const words = contentOf(data).slice(0, MOST_LETTERS - characterCount);
      characterCount += words.length;
      if (words !== '') yield words;
      if (characterCount >= MOST_LETTERS) return;
    }
    if (!isComplete) throw draftError('draft-cut');
  }

  private async chooseModel(signal: AbortSignal): Promise<string> {
    const { model } = this.config.llm;
    if (model !== undefined) return model;
    this.firstModel ??= models.parse(await (await this.fetchModel('models', { signal })).json()).data[0]?.id;
    return this.firstModel ?? '';
  }

  private async fetchModel(path: string, options: RequestInit): Promise<Response> {
    const { baseUrl = '', key } = this.config.llm;
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/${path}`, {
      ...options,
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    });
    if (!response.ok) throw draftError('draft-failed', { log: `answered ${String(response.status)}` });
    return response;
  }
}
