import { SerialQueue } from '../../runtime/threads/one-at-a-time';
import { photoError } from './photo.errors';
import { developLogo, developPhoto, developSquare, developWhole } from './photo-files';

/** Largest number of waiting photographs; each holds its file in memory. */
const MOST_WAITING = 5;

/**
 * Develops one photograph at a time: decoded, each takes a hundred times its file size, and several at once would
 * fill the memory.
 */
export class Darkroom {
  private readonly turns = new SerialQueue(MOST_WAITING, () => photoError('photos-busy', { retryAfterSeconds: 5 }));

  constructor(private readonly developOne = developPhoto) {}

  /** @throws DomainError photos-busy where too many wait already, and what `developPhoto` refuses */
  develop(bytes: Buffer): ReturnType<typeof developPhoto> {
    return this.turns.run(() => this.developOne(bytes));
  }

  /** @throws DomainError photos-busy where too many wait already, and what `developSquare` refuses */
  developSquare(...square: Parameters<typeof developSquare>): ReturnType<typeof developSquare> {
    return this.turns.run(() => developSquare(...square));
  }

  /** @throws DomainError photos-busy where too many wait already, and what `developWhole` refuses */
  developWhole(...evidence: Parameters<typeof developWhole>): ReturnType<typeof developWhole> {
    return this.turns.run(() => developWhole(...evidence));
  }

  /** @throws DomainError photos-busy where too many wait already, and what `developLogo` refuses */
  developLogo(bytes: Buffer): ReturnType<typeof developLogo> {
    return this.turns.run(() => developLogo(bytes));
  }
}
