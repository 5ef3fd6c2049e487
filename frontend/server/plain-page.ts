interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** Link to the same address, to try again. */
  readonly link: string;
  /** Company's telephone number; omitted when unknown. */
  readonly phone?: string;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

const callUs = (phone: string): string =>
  phone === ''
    ? ''
    : `
<p>In a hurry? Call us: <a class="text" href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${escapeHtml(phone)}</a></p>`;

/** Renders a page for people without the application, with nothing taken from the request. */
export const plainPage = ({ title, text, link, phone = '' }: PlainPage): string => `<!DOCTYPE html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf8f4; color: #22201c; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; padding: 1.5rem; }
h1 { margin: 0 0 0.75rem; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: #22201c; color: #fff; text-decoration: none; }
a.text { display: inline; padding: 0; background: none; color: inherit; text-decoration: underline; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>${callUs(phone)}
<a href="">${link}</a>
</main>
</body>
</html>
`;
