import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transitions } from '../../../platform/transitions/transitions';
import { StockService } from '../../stock/stock/stock.service';
import { orderStates } from './order-states';
import { isSoldAndHere } from './order-status';

/** The stock of an order follows its state, whoever moves it. */
@Injectable()
export class OrderStock implements OnModuleInit {
  constructor(
    private readonly stock: StockService,
    private readonly transitions: Transitions,
  ) {}

  onModuleInit(): void {
    this.transitions.after(orderStates, ['paid'], (tx, { row }) => this.stock.sell(tx, row.id, row.number));
    this.transitions.after(orderStates, ['cancelled'], async (tx, { row, from }) => {
      if (from === 'pending_payment') await this.stock.release(tx, row.id);
      if (isSoldAndHere(from)) await this.stock.putBack(tx, row.number);
    });
  }
}
