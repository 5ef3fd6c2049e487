import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { ApiErrorData } from '@plinth/contracts/kernel/errors';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Content security policy of the page: its own styles only. */
export const PROBLEM_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Renders the error page for a person who opened the address of a document: what happened, and what to do. */
export function problemPage({ userMessage, httpStatus, requestId }: ApiErrorData, retryUrl: string): string {
  const links = [
    ...(httpStatus === 401
      ? [
          `<a href="${escape(withQuery(shopPages.signIn.path, { callbackUrl: retryUrl }))}">${shopPages.signIn.title}</a>`,
        ]
      : []),
    ...(httpStatus >= 500 ? [`<a href="${escape(retryUrl)}">Try again</a>`] : []),
    `<a href="${shopPages.contact.path}">${shopPages.contact.title}</a>`,
  ];
  return (
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><title>Document not available</title><style>' +
    'body{margin:0;background:#fbf8f3;color:#211d18;font:18px/1.6 system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:15vh 24px 24px}' +
    'h1{margin:0 0 16px;font-size:30px;line-height:1.2}a{display:inline-block;margin:16px 24px 0 0;padding:8px 0;color:#1f5a4c;font-weight:600}small{display:block;margin-top:32px;color:#6f665a}' +
    `</style></head><body><main><h1>This document is not available</h1><p>${escape(userMessage)}</p><p>${links.join('')}</p>` +
    `<small>Request ${escape(requestId)}</small></main></body></html>`
  );
}
