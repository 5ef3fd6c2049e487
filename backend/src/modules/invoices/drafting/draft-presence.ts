import { Injectable } from '@nestjs/common';
import { platformError } from '../../../platform/errors/domain-error';

@Injectable()
export class DraftPresence {
  open(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  close(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  async *changes(...asked: readonly unknown[]): AsyncGenerator<{ at: string }> {
    yield { at: new Date().toISOString() };
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }
}
