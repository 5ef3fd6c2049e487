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
function bytesOf(head: string, body: string): Buffer {
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
function headFor(head: string, body: string): string {
  const type = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im.exec(head)?.[0];
  const isText = type === undefined || /^content-type:\s*text\//i.test(type);
  const names = type !== undefined && /charset\s*=/i.test(type);
  if (!isText || (names && !SAYS_UTF8.test(type)) || isUtf8(bytesOf(head, body))) return head;
  if (type === undefined) return `Content-Type: text/plain; charset=${WINDOWS}\r\n${head}`;
  const correctedType = names ? type.replace(SAYS_UTF8, `charset=${WINDOWS}`) : `${type}; charset=${WINDOWS}`;
  return head.replace(type, () => correctedType);
}

/** Corrects the charset of a part, which is a head, an empty line and a body. */
function partFor(part: string): string {
  const [end] = /\r?\n\r?\n|^\r?\n/.exec(part) ?? [''];
  const at = end === '' ? part.length : part.indexOf(end);
  const [head, body] = [part.slice(0, at), part.slice(at + end.length)];
  const right = headFor(head, body);
  // Raw bytes in a head are text of the same programme.
  const raw = Buffer.from(right, 'latin1');
  const correctedHead = isUtf8(raw) ? right : Buffer.from(windows.decode(raw), 'utf8').toString('latin1');
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
  const close = () => {
    if (part.length > 0) out.push(partFor(part.join('')));
    part = [];
    isHead = true;
  };
  for (const line of source.toString('latin1').split(/(?<=\n)/)) {
    const name = line.startsWith('--') ? line.slice(2).trimEnd() : '';
    if (name !== '' && (boundaries.has(name) || (name.endsWith('--') && boundaries.has(name.slice(0, -2))))) {
      close();
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
  close();
  return Buffer.from(out.join(''), 'latin1');
}
