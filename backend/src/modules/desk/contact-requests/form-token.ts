import { randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/runtime/config/config';
import { isSigned, sign } from '../../../platform/data/session/signatures';

/** Shortest time in which a person fills in the form, in milliseconds. */
export const MIN_FILL_MS = 3_000;
/** Age of a form, in milliseconds, from which it has to be opened again before sending. */
export const MAX_FORM_AGE_MS = 12 * 60 * 60_000;

const PURPOSE = 'plinth/contact-form/v1';
const ID_BYTES = 12;

export interface OpenedForm {
  /** Id of the form; it becomes one request, however often it is sent. */
  readonly id: string;
  readonly openedAt: number;
}

/** Creates a signed token with the time at which the form was opened: `<opened at, base 36>.<id>.<signature>`. */
export function newFormToken(config: Pick<Config, 'secret'>, now: number): string {
  const payload = `${now.toString(36)}.${randomBytes(ID_BYTES).toString('base64url')}`;
  return `${payload}.${sign(config, PURPOSE, payload)}`;
}

/** Reads a token; null if it is not ours or too old. */
export function readFormToken(token: string, config: Pick<Config, 'secrets'>, now: number): OpenedForm | null {
  const [time = '', id = '', signature = '', ...extraParts] = token.split('.');
  if (extraParts.length > 0 || !isSigned(config, PURPOSE, `${time}.${id}`, signature)) return null;
  const openedAt = Number.parseInt(time, 36);
  return now - openedAt > MAX_FORM_AGE_MS ? null : { id, openedAt };
}
