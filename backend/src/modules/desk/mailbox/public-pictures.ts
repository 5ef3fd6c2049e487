import { lookup } from 'node:dns/promises';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import sharp from '../../../platform/edge/pictures/sharp';

const MOST_BYTES = 2_000_000;
const MOST_PIXELS = 20_000_000;
const PATIENCE_MS = 6_000;
const MAX_WIDTH = 1_200;
const PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

/** IPv4 addresses that are private or reserved. */
const privateNetworks = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(net, bits, 'ipv4');
/** IPv6 ranges that are assigned for public use. */
const publicNetworks = new BlockList();
publicNetworks.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNetworks.addSubnet(net, bits, 'ipv6');

/** Checks that an address of the internet is public. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateNetworks.check(address, 'ipv4');
  return family === 6 && publicNetworks.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6');
}

/** Resolves a host to one address to connect to; undefined unless all its addresses are public. */
export async function resolvePublicAddress(url: URL): Promise<{ address: string; family: number } | undefined> {
  if (!PORTS.has(url.port)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address needs no lookup.
  const hostAddresses =
    isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host, family: isIP(host) }];
  return hostAddresses.length > 0 && hostAddresses.every(({ address }) => isPublic(address))
    ? hostAddresses[0]
    : undefined;
}

async function fetchBytes(url: URL): Promise<Buffer | undefined> {
  const publicAddress = await resolvePublicAddress(url);
  if (publicAddress === undefined) return undefined;
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    const request = get(
      url,
      {
        // Connects to the checked address, even if the name resolves to another one a moment later.
        lookup: (_host, options, answer) =>
          options.all === true
            ? answer(null, [publicAddress])
            : answer(null, publicAddress.address, publicAddress.family),
        headers: { accept: 'image/*', 'user-agent': 'Mozilla/5.0' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (response) => {
        // No redirect is followed: it would bypass the check of the address.
        if (response.statusCode !== 200 || !/^image\//i.test(response.headers['content-type'] ?? '')) {
          response.destroy();
          giveUp();
          return;
        }
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_BYTES) response.destroy();
          else parts.push(part);
        });
        response.on('error', giveUp);
        response.on('close', () =>
          resolve(response.complete && bytes <= MOST_BYTES ? Buffer.concat(parts) : undefined),
        );
      },
    );
    request.on('error', giveUp);
  });
}

/**
 * Converts a picture to a data address, re-encoded so that it holds nothing but the picture; undefined for anything
 * else.
 */
export async function asPictureData(bytes: Buffer): Promise<string | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
    const pictureBytes = await picture
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return `data:image/webp;base64,${pictureBytes.toString('base64')}`;
  } catch {
    return undefined;
  }
}

/** Fetches pictures of mails, from public addresses only: a mail must not make this machine call its own network. */
@Injectable()
export class PublicPictures {
  async fetchPicture(address: string): Promise<string | undefined> {
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
      return undefined;
    const bytes = await fetchBytes(url);
    return bytes === undefined ? undefined : asPictureData(bytes);
  }
}
