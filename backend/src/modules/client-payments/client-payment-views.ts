import { Injectable } from '@nestjs/common';
import { platformError } from '../../platform/errors/domain-error';

@Injectable()
export class ClientPaymentViews {
  open(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }

  openInvoices(...asked: readonly unknown[]): Promise<never> {
    throw platformError('try-again', { log: `${String(asked.length)} not served yet` });
  }
}
