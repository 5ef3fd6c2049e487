import { Injectable } from '@nestjs/common';
import { FILES_PATH } from '@plinth/contracts/site/files/file-limits';
import { Config } from '../../../platform/runtime/config/config';
import { isSigned, sign } from '../../../platform/data/session/signatures';

const PURPOSE = 'plinth/files/v1';
const VALID_MS = 5 * 60_000;

export type LinkKind = 'preview' | 'save';

/**
 * Signed addresses of single files, valid for some minutes for anybody who has them; only people who may see the page
 * get one.
 */
@Injectable()
export class FileLinks {
  constructor(private readonly config: Config) {}

  createLink(kind: LinkKind, key: string, now = Date.now()): string {
    // The same for a minute, so that a browser uses its cached copy of a picture.
    const until = String(Math.ceil((now + VALID_MS) / 60_000) * 60_000);
    const query = new URLSearchParams({ key, until, s: sign(this.config, PURPOSE, `${kind}|${key}|${until}`) });
    return `${FILES_PATH}/${kind}?${query.toString()}`;
  }

  isValid(kind: LinkKind, { key, until, s }: { key: string; until: string; s: string }, now = Date.now()): boolean {
    return Number(until) > now && isSigned(this.config, PURPOSE, `${kind}|${key}|${until}`, s);
  }
}
