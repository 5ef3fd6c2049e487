import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import * as z from 'zod';
import type { CameraEndpoint } from './camera-addresses';
import { authorizationFor, type CameraCredentials } from './digest-auth';

/** Timeout of a picture. */
export const TIMEOUT_MS = 8_000;
export const MOST_PICTURE_BYTES = 5_000_000;

/** Failure of a camera; its message contains no address, name or password. */
export class CameraFailure extends Error {
  override readonly name = 'CameraFailure';
}

const chunkOf = z.instanceof(Buffer);

function sendRequest(
  { url, address, port }: CameraEndpoint,
  authorization: string | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const outgoingRequest = request(
      {
        // The address that was checked, not the name: what that means may have changed meanwhile. `http.request` follows no redirect.
        host: address,
        port,
        servername: url.hostname,
        method: 'GET',
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          accept: 'image/jpeg, image/png, image/webp',
          'accept-encoding': 'identity',
          ...(authorization !== null && { authorization }),
        },
        agent: false,
        signal,
      },
      resolve,
    );
    outgoingRequest.once('error', reject);
    outgoingRequest.end();
  });
}

async function readBytes(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const chunk = chunkOf.parse(part);
    bytes += chunk.length;
    if (bytes > MOST_PICTURE_BYTES) throw new CameraFailure('Its picture is larger than 5 MB: set it to a smaller one');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/**
 * Fetches the file of a camera. Name and password are only sent if it asks for them, to the checked address.
 * @throws CameraFailure
 */
export async function fetchPicture(place: CameraEndpoint, credentials: CameraCredentials | null): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let answer = await sendRequest(place, null, signal);
    const challenge = answer.headers['www-authenticate'];
    if (answer.statusCode === 401 && challenge !== undefined && credentials !== null) {
      answer.destroy();
      const uri = `${place.url.pathname}${place.url.search}`;
      const authorization = authorizationFor(challenge, credentials, { method: 'GET', uri });
      if (authorization === null) throw new CameraFailure('It asks for a sign-in method that we do not support');
      answer = await sendRequest(place, authorization, signal);
    }
    return await readPicture(answer);
  } catch (error) {
    if (error instanceof CameraFailure) throw error;
    throw new CameraFailure(
      signal.aborted ? `It did not answer within ${String(TIMEOUT_MS / 1_000)} seconds` : 'It could not be reached',
      { cause: error },
    );
  }
}

async function readPicture(answer: IncomingMessage): Promise<Buffer> {
  const status = answer.statusCode ?? 0;
  if (status === 200) return readBytes(answer);
  answer.destroy();
  if (status === 401 || status === 403) throw new CameraFailure('It refuses the name and the password');
  if (status >= 300 && status < 400)
    throw new CameraFailure(
      'It redirects to another address, which we do not follow: enter the address of the picture itself',
    );
  throw new CameraFailure(`It answers with ${String(status)} instead of a picture`);
}
