import type { Prisma, PrismaClient } from '../../generated/client';
import { minutesAfter } from './clock';

type Said = readonly [who: 'customer' | 'us' | 'inside', text: string];

/** What customers ask at an order, and what is answered; the last of the first two waits for us. */
const TALKS: readonly (readonly Said[])[] = [
  [
    ['customer', 'Good day, will the driver phone before he comes? Our gate has no bell.'],
    ['us', 'He does: about half an hour before. Is 082 still the right number?'],
    ['customer', 'Yes, that one. And can he bring it up to the first floor?'],
  ],
  [['customer', 'I forgot to order legs for the corner unit. Can I still add them?']],
  [
    ['customer', 'Do the hinges come fitted to the doors?'],
    [
      'us',
      'The cups are drilled, the hinges lie in the carton with the doors. It takes a screwdriver and ten minutes.',
    ],
    ['customer', 'Great, thank you!'],
    ['us', 'A pleasure. Send us a photo when it stands!'],
  ],
  [
    ['customer', 'May I collect on Saturday instead of Friday?'],
    ['inside', 'The branch is open until one on Saturday.'],
    ['us', 'Gladly: we are open from eight to one.'],
  ],
];
const MINUTES_BETWEEN = 17;

/** A few conversations at orders that are under way, the demo customer's own first. @returns how many were written */
export async function seedMessages(prisma: PrismaClient, now: Date): Promise<number> {
  if ((await prisma.conversation.count()) > 0) return 0;
  const [seller, orders] = await Promise.all([
    prisma.user.findFirst({ where: { role_key: 'sales', is_active: true }, orderBy: { email: 'asc' } }),
    prisma.online_order.findMany({
      where: { status: { in: ['paid', 'accepted', 'in_production', 'ready'] }, email: { not: '' } },
      orderBy: [{ user: { is_demo: 'desc' } }, { placed_at: 'desc' }, { id: 'asc' }],
      take: TALKS.length,
      select: { id: true, name: true, user_id: true },
    }),
  ]);
  if (!seller) return 0;
  const sellerName = `${seller.name} ${seller.surname}`.trim();
  for (const [at, order] of orders.entries()) {
    const talk = TALKS[at];
    const begun = minutesAfter(now, -(at + 1) * 240);
    const id = crypto.randomUUID();
    const lastOf = (who: Said[0]) => talk.findLastIndex(([by]) => by === who) + 1;
    const said = talk.map(([who, text], index): Prisma.conversation_messageCreateManyInput => ({
      id: crypto.randomUUID(),
      conversation_id: id,
      seq: index + 1,
      author_id: who === 'customer' ? order.user_id : seller.id,
      author: who === 'customer' ? order.name : sellerName,
      from_customer: who === 'customer',
      is_inside: who === 'inside',
      text,
      at: minutesAfter(begun, index * MINUTES_BETWEEN),
    }));
    await prisma.conversation.create({
      data: {
        id,
        kind: 'order',
        object_id: order.id,
        assignee_id: at === 0 ? seller.id : null,
        last_seq: talk.length,
        last_at: minutesAfter(begun, (talk.length - 1) * MINUTES_BETWEEN),
        customer_seq: lastOf('customer'),
        answer_seq: lastOf('us'),
        created_at: begun,
      },
    });
    await prisma.conversation_message.createMany({ data: said });
    const readByUs = Math.max(lastOf('us'), lastOf('inside'));
    await prisma.conversation_person.createMany({
      data: [
        { conversation_id: id, who: 'customer', user_id: order.user_id, read_seq: talk.length },
        ...(readByUs > 0 ? [{ conversation_id: id, who: seller.id, user_id: seller.id, read_seq: readByUs }] : []),
      ],
    });
  }
  return orders.length;
}
