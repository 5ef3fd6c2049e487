import { formatRand } from '@plinth/money/format';

interface PayPageSession {
  readonly id: string;
  readonly amount: number;
  readonly email: string;
  readonly status: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: number }[];
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A card page without cards: three buttons say what the bank says. */
export function payPage({ amount, email, status, lines }: PayPageSession, declined: boolean): string {
  const rows = lines.map(
    ({ name, quantity, unitAmount }) =>
      `<tr><td>${quantity} × ${escape(name)}</td><td>${formatRand(unitAmount * quantity)}</td></tr>`,
  );
  const button = (action: string, label: string) => `<button name="action" value="${action}">${label}</button>`;
  const form =
    status === 'open'
      ? `<form method="post">${button('pay', `Pay ${formatRand(amount)}`)} ${button('decline', 'Let the bank decline')} ${button('cancel', 'Back to the shop')}</form>`
      : `<p>This page is over (${escape(status)}).</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Card payment (stand-in)</title>
<style>body{font:16px/1.5 sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}td:last-child{text-align:right}table{width:100%}button{font:inherit;padding:.6rem 1rem;margin:.25rem 0}</style></head>
<body><h1>Card payment</h1><p>A stand-in for the card provider: no card is asked for and no money moves.</p>${declined ? '<p role="alert">Your bank declined the payment.</p>' : ''}
<p>${escape(email)}</p><table>${rows.join('')}<tr><th scope="row">Total</th><td>${formatRand(amount)}</td></tr></table>${form}</body></html>`;
}
