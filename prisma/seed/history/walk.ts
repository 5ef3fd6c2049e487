import { Prisma } from '../../generated/client';
import type { Walk } from './order-rows';

type Walked = 'cart' | 'contact_request' | 'online_order' | 'payment' | 'purchase_order' | 'task' | 'ticket';

/**
 * Takes rows, which stand in the first state of their machine, through their states one by one, many at a time: the database's guards
 * stay on and see every step, so that no history can tell of what the product would not have done.
 */
export async function walk(tx: Prisma.TransactionClient, table: Walked, walks: readonly Walk[]): Promise<void> {
  const longest = Math.max(0, ...walks.map(({ states }) => states.length));
  const name = Prisma.raw(`"${table}"`);
  for (let step = 1; step < longest; step += 1) {
    const moving = walks.filter(({ states }) => states.length > step);
    await tx.$executeRaw`
      update ${name} set status = moved.status
        from unnest(${moving.map(({ id }) => id)}::text[], ${moving.map(({ states }) => states[step])}::text[]) as moved(id, status)
       where ${name}.id = moved.id::${Prisma.raw(table === 'cart' ? 'text' : 'uuid')}`;
  }
}
