import { photoError } from './photo.errors';
import { developFace, developPhoto } from './photo-files';

/** So many may wait for the one that is developed; each holds the file that was sent. */
const MOST_WAITING = 5;

/** Develops one photograph at a time: unpacked, each takes a hundred times its file, and several at once the memory of the backend. */
export class Darkroom {
  private inHand = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly developOne = developPhoto) {}

  /** @throws DomainError photos-busy where too many wait already, and what `developPhoto` refuses */
  develop(bytes: Buffer): ReturnType<typeof developPhoto> {
    return this.inTurn(() => this.developOne(bytes));
  }

  /** @throws DomainError photos-busy where too many wait already, and what `developFace` refuses */
  face(bytes: Buffer): ReturnType<typeof developFace> {
    return this.inTurn(() => developFace(bytes));
  }

  private async inTurn<Developed>(work: () => Promise<Developed>): Promise<Developed> {
    if (this.inHand > MOST_WAITING) throw photoError('photos-busy', { retryAfterSeconds: 5 });
    this.inHand += 1;
    try {
      const turn = this.last.then(work);
      this.last = turn.catch(() => undefined);
      return await turn;
    } finally {
      this.inHand -= 1;
    }
  }
}
