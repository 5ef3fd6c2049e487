import { Injectable } from '@nestjs/common';
import { platformError } from '../../platform/errors/domain-error';

@Injectable()
export class ClientsService {
  search(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  alike(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  create(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  get(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  update(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  merge(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  comment(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }
}
