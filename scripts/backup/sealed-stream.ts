import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scryptSync,
  type CipherGCM,
  type DecipherGCM,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/*
 * A sealed file: MAGIC, 16 bytes of salt, 12 of nonce, what was sealed (AES-256-GCM), 16 bytes of tag. The key follows from the pass phrase
 * by scrypt. Whoever opens it believes nothing of what came out before the end, where the tag is looked at.
 */

const MAGIC = Buffer.from('PLINTH1\n');
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = MAGIC.length + SALT + NONCE;
/** Cost of the key derivation as RFC 7914 advises for files: about 100 ms and 64 MB for each file. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const keyOf = (passPhrase: string, salt: Buffer): Buffer => scryptSync(passPhrase, salt, 32, COST);

export const NOT_OPENED = 'The backup cannot be opened: BACKUP_KEY is another one, or the file was damaged.';

/** Checks by its first bytes that a file is sealed. */
export const isSealed = (begin: Buffer): boolean => begin.subarray(0, MAGIC.length).equals(MAGIC);

/** Stream that encrypts and authenticates its input. */
export class Seal extends Transform {
  private readonly cipher: CipherGCM;

  constructor(passPhrase: string) {
    super();
    const salt = randomBytes(SALT);
    const nonce = randomBytes(NONCE);
    this.cipher = createCipheriv('aes-256-gcm', keyOf(passPhrase, salt), nonce);
    this.push(Buffer.concat([MAGIC, salt, nonce]));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, this.cipher.update(chunk));
  }

  override _flush(done: TransformCallback): void {
    this.push(this.cipher.final());
    done(null, this.cipher.getAuthTag());
  }
}

/** Stream that decrypts its input. Fails at the end if the pass phrase is wrong or a byte has changed. */
export class Unseal extends Transform {
  private decipher: DecipherGCM | undefined;
  /** Bytes held back, which may be the header or the tag, until it is known that more follow. */
  private held = Buffer.alloc(0);

  constructor(private readonly passPhrase: string) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.held = Buffer.concat([this.held, chunk]);
    if (this.decipher === undefined) {
      if (this.held.length < HEAD) {
        done();
        return;
      }
      if (!isSealed(this.held)) {
        done(new Error('This is no sealed backup.'));
        return;
      }
      const salt = this.held.subarray(MAGIC.length, MAGIC.length + SALT);
      const nonce = this.held.subarray(MAGIC.length + SALT, HEAD);
      this.decipher = createDecipheriv('aes-256-gcm', keyOf(this.passPhrase, salt), nonce, { authTagLength: TAG });
      this.held = this.held.subarray(HEAD);
    }
    const ready = Math.max(0, this.held.length - TAG);
    const body = this.held.subarray(0, ready);
    this.held = this.held.subarray(ready);
    done(null, this.decipher.update(body));
  }

  override _flush(done: TransformCallback): void {
    if (this.decipher === undefined || this.held.length !== TAG) {
      done(new Error('The backup ends in the middle.'));
      return;
    }
    try {
      this.decipher.setAuthTag(this.held);
      done(null, this.decipher.final());
    } catch {
      done(new Error(NOT_OPENED));
    }
  }
}
