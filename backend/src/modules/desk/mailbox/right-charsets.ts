import { isUtf8 } from 'node:buffer';

/** Charset of Windows mail programs, which often name none or the wrong one. */
const WINDOWS = 'windows-1252';
const windows = new TextDecoder(WINDOWS);

/** Named charsets that may be wrong: UTF-8, or the default US-ASCII. */
const SAYS_UTF8 = /charset\s*=\s*"?(?:utf-?8|us-ascii)"?/i;

const boundaryOf = (head: string): string | undefined => {
  const [, quotedBoundary, bare] = /\bboundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i.exec(head) ?? [];
  return quotedBoundary ?? bare;
};

/** Decodes the transfer encoding of a part. */
function decodeBody(head: string, body: string): Buffer {
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  const text =
    encoding === 'quoted-printable'
      ? body
          .replaceAll(/=[ \t]*\r?\n/g, '')
          .replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : body;
  return Buffer.from(text, 'latin1');
}

/** Returns the head of a part with the charset of its bytes. */
function correctHead(head: string, body: string): string {
  const type = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im.exec(head)?.[0];
  const isText = type === undefined || /^content-type:\s*text\//i.test(type);
  const namesCharset = type !== undefined && /charset\s*=/i.test(type);
  if (!isText || (namesCharset && !SAYS_UTF8.test(type)) || isUtf8(decodeBody(head, body))) return head;
  if (type === undefined) return `Content-Type: text/plain; charset=${WINDOWS}\r\n${head}`;
  const correctedType = namesCharset ? type.replace(SAYS_UTF8, `charset=${WINDOWS}`) : `${type}; charset=${WINDOWS}`;
  return head.replace(type, () => correctedType);
}

/** Corrects the charset of a part, which is a head, an empty line and a body. */
function correctPart(part: string): string {
  const [end] = /\r?\n\r?\n|^\r?\n/.exec(part) ?? [''];
  const at = end === '' ? part.length : part.indexOf(end);
  const [head, body] = [part.slice(0, at), part.slice(at + end.length)];
  const headWithCharset = correctHead(head, body);
  // Raw bytes in a head come from the same mail program, so they have the same charset.
  const raw = Buffer.from(headWithCharset, 'latin1');
  const correctedHead = isUtf8(raw) ? headWithCharset : Buffer.from(windows.decode(raw), 'utf8').toString('latin1');
  return `${correctedHead}${end}${body}`;
}

/**
 * Corrects text parts that are not valid UTF-8 but name UTF-8 or no charset: keeps their bytes and names
 * windows-1252. Parts with another charset and parts that are no text stay.
 */
export function withRightCharsets(source: Buffer): Buffer {
  const boundaries = new Set<string>();
  const out: string[] = [];
  let part: string[] = [];
  let isHead = true;
  const closePart = () => {
    if (part.length > 0) out.push(correctPart(part.join('')));
    part = [];
    isHead = true;
  };
  for (const line of source.toString('latin1').split(/(?<=\n)/)) {
    const name = line.startsWith('--') ? line.slice(2).trimEnd() : '';
    if (name !== '' && (boundaries.has(name) || (name.endsWith('--') && boundaries.has(name.slice(0, -2))))) {
      closePart();
      out.push(line);
      continue;
    }
    part.push(line);
    if (isHead && line.trim() === '') {
      isHead = false;
      const boundary = boundaryOf(part.join(''));
      if (boundary !== undefined) boundaries.add(boundary);
    }
  }
  closePart();
  return Buffer.from(out.join(''), 'latin1');
}
