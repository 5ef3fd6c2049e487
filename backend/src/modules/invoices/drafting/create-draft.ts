import { Injectable } from '@nestjs/common';
import { platformError } from '../../../platform/errors/domain-error';

@Injectable()
export class CreateDraft {
  create(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  duplicate(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }
}
