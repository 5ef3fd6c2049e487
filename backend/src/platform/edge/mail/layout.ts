/** Content of a mail in parts, from which the layout makes plain text and HTML. */
export interface MailBody {
  /** The one thing that the mail is about. */
  readonly heading: string;
  readonly parts: readonly MailPart[];
}

/** Text that a person wrote, without heading and design. */
export interface Letter {
  readonly letter: string;
}

export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Picture, by its public address; `text` stands where pictures are not shown. */
  | { readonly kind: 'picture'; readonly url: string; readonly text: string }
  /** The one thing to do. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly kind: 'lines';
      readonly rows: readonly MailLine[];
      readonly totals: readonly { readonly label: string; readonly value: string }[];
    };

export interface MailLine {
  readonly name: string;
  readonly detail?: string;
  readonly quantity: number;
  readonly total: string;
}

/** Sender, at the foot of every mail. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly url: string;
  /** Public address of the logo, and its size in pixels; null: the name stands in its place. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
const escapeLines = (text: string): string => escape(text).replaceAll('\n', '<br>');

const ink = '#211D18';
const quiet = '#5A5147';
const rule = '#E2D9CB';
const pine = '#1F5A4C';

function plainPart(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'picture':
      return part.text;
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'lines':
      return [
        ...part.rows.map(
          ({ quantity, name, detail, total }) => `${quantity} × ${name}${detail ? ` (${detail})` : ''}  ${total}`,
        ),
        '',
        ...part.totals.map(({ label, value }) => `${label}: ${value}`),
      ].join('\n');
  }
}

function htmlPart(part: MailPart): string {
  const cell = `padding:8px 0;border-top:1px solid ${rule};vertical-align:top`;
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeLines(part.text)}</p>`;
    case 'picture':
      return `<p style="margin:0 0 16px"><img src="${escape(part.url)}" alt="${escape(part.text)}" width="496" style="display:block;max-width:100%;height:auto;border:1px solid ${rule}"></p>`;
    case 'button':
      return (
        `<p style="margin:24px 0"><a href="${escape(part.url)}" style="display:inline-block;background:${pine};color:#FFFFFF;` +
        `text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escape(part.label)}</a></p>`
      );
    case 'facts':
      return `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${part.rows
        .map(
          ({ label, value }) =>
            `<tr><td style="${cell};color:${quiet}">${escape(label)}</td><td align="right" style="${cell}">${escapeLines(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'lines':
      return `<table width="100%" style="border-collapse:collapse;margin:0 0 24px">${part.rows
        .map(
          ({ quantity, name, detail, total }) =>
            `<tr><td style="${cell}">${quantity} × ${escape(name)}${detail ? `<br><span style="color:${quiet}">${escape(detail)}</span>` : ''}</td>` +
            `<td align="right" style="${cell};white-space:nowrap">${escape(total)}</td></tr>`,
        )
        .join('')}${part.totals
        .map(
          ({ label, value }) =>
            `<tr><td style="${cell};font-weight:600">${escape(label)}</td><td align="right" style="${cell};font-weight:600;white-space:nowrap">${escape(value)}</td></tr>`,
        )
        .join('')}</table>`;
  }
}

/** Largest size of the logo in a mail, px. */
const LOGO_SPACE = { width: 240, height: 56 };

/** Renders the head of a mail: the logo, whose place takes the name where pictures are not shown. */
function renderHead({ name, logo }: Sender): string {
  if (logo === null) return escape(name);
  const scale = Math.min(1, LOGO_SPACE.width / logo.width, LOGO_SPACE.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => String(Math.round(side * scale)));
  return `<img src="${escape(logo.url)}" alt="${escape(name)}" width="${width}" height="${height}" style="display:block;border:0">`;
}

function renderLetter({ letter }: Letter): { text: string; html: string } {
  return {
    text: letter,
    html:
      `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"></head><body style="color:${ink};font:16px/1.5 Arial,sans-serif">` +
      `<div>${escapeLines(letter)}</div></body></html>`,
  };
}

/** Renders a mail in the product's design: tables and inline styles, as mail programs require. */
export function renderMail(body: MailBody | Letter, sender: Sender): { text: string; html: string } {
  if ('letter' in body) return renderLetter(body);
  const foot = [sender.name, sender.address, sender.phone, sender.url].filter((part) => part !== '');
  const text = [body.heading, ...body.parts.map(plainPart), `--\n${foot.join('\n')}`].join('\n\n');
  const html =
    `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escape(body.heading)}</title></head>` +
    `<body style="margin:0;background:#FBF8F3;color:${ink};font:16px/1.5 'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Arial,sans-serif">` +
    `<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:32px 16px">` +
    `<table role="presentation" width="100%" style="border-collapse:collapse;max-width:560px;background:#FFFFFF;border:1px solid ${rule}">` +
    `<tr><td style="padding:24px 32px;border-bottom:3px solid ${pine};font-weight:700;font-size:18px">${renderHead(sender)}</td></tr>` +
    `<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escape(body.heading)}</h1>` +
    `${body.parts.map(htmlPart).join('')}</td></tr>` +
    `<tr><td style="padding:24px 32px;background:#F3EDE3;color:${quiet};font-size:14px">${foot.map(escape).join('<br>')}</td></tr>` +
    `</table></td></tr></table></body></html>`;
  return { text, html };
}
