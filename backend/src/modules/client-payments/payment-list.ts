import { Injectable } from '@nestjs/common';
import { platformError } from '../../platform/errors/domain-error';

@Injectable()
export class PaymentList {
  list(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  csv(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  takings(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }
}
