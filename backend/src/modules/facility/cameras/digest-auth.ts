import { createHash, randomBytes } from 'node:crypto';

export interface CameraCredentials {
  readonly user: string;
  readonly password: string;
}

/** Challenge of a camera, from its `WWW-Authenticate` header. */
interface Challenge {
  readonly scheme: string;
  readonly params: ReadonlyMap<string, string>;
}

const SCHEME = /(?:^|,\s*)(Digest|Basic)(?=\s|,|$)/gi;
const PARAM = /([a-z0-9-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/gi;

/** Parses the challenges of a header; there may be several, each starting with its scheme. */
export function parseChallenges(header: string): Challenge[] {
  const starts = [...header.matchAll(SCHEME)];
  return starts.map((start, index) => {
    const from = start.index + start[0].length;
    const text = header.slice(from, starts[index + 1]?.index);
    const params = [...text.matchAll(PARAM)].map(([, name = '', quotedValue, bare = '']): [string, string] => [
      name.toLowerCase(),
      quotedValue?.replaceAll(/\\(.)/g, '$1') ?? bare,
    ]);
    return { scheme: (start[1] ?? '').toLowerCase(), params: new Map(params) };
  });
}

const HASHES: Readonly<Record<string, string>> = { md5: 'md5', 'sha-256': 'sha256' };
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Builds the digest response by RFC 7616 with `qop=auth`, or by RFC 2069 for cameras without `qop`. */
export function buildDigest(
  params: ReadonlyMap<string, string>,
  { user, password }: CameraCredentials,
  { method, uri, cnonce = randomBytes(8).toString('hex') }: { method: string; uri: string; cnonce?: string },
): string | null {
  const algorithm = params.get('algorithm') ?? 'MD5';
  const hashName = HASHES[algorithm.toLowerCase()];
  const nonce = params.get('nonce');
  const realm = params.get('realm') ?? '';
  if (hashName === undefined || nonce === undefined) return null;
  const hash = (text: string): string => createHash(hashName).update(text).digest('hex');
  const qop = params
    .get('qop')
    ?.split(',')
    .map((value) => value.trim());
  if (qop !== undefined && !qop.includes('auth')) return null;
  const count = '00000001';
  const userHash = hash(`${user}:${realm}:${password}`);
  const requestHash = hash(`${method}:${uri}`);
  const response = hash(
    qop ? [userHash, nonce, count, cnonce, 'auth', requestHash].join(':') : [userHash, nonce, requestHash].join(':'),
  );
  const opaque = params.get('opaque');
  return [
    `Digest username=${quote(user)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `response="${response}"`,
    `algorithm=${algorithm}`,
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
    ...(qop ? ['qop=auth', `nc=${count}`, `cnonce="${cnonce}"`] : []),
  ].join(', ');
}

/** Builds the authorization for a challenge, digest before basic; nothing is sent to a camera that does not ask. */
export function authorizationFor(
  header: string,
  credentials: CameraCredentials,
  request: { method: string; uri: string },
): string | null {
  const challenges = parseChallenges(header);
  for (const { scheme, params } of challenges) {
    const answer = scheme === 'digest' ? buildDigest(params, credentials, request) : null;
    if (answer !== null) return answer;
  }
  if (!challenges.some(({ scheme }) => scheme === 'basic')) return null;
  return `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`;
}
