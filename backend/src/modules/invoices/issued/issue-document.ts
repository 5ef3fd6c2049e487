import { Injectable } from '@nestjs/common';
import { platformError } from '../../../platform/errors/domain-error';

@Injectable()
export class IssueDocument {
  issue(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }
}
