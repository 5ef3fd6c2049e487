import { splitPlanLinks } from './plan-addresses';

const SHOP = 'https://shop.example.co.za';
const KEY = 'aB3_-kLmN0pQrStUvWxYz0123456789x';
const PLAN = `${SHOP}/store/planner?look=${KEY}`;

describe('a plan that is named in what somebody wrote', () => {
  it('is a link of its own page, within the words', () => {
    expect(splitPlanLinks(`Will it fit?\nView it: ${PLAN}. Thank you`, SHOP)).toEqual([
      { text: 'Will it fit?\nView it: ' },
      { text: PLAN, href: `/store/planner?look=${KEY}` },
      { text: '. Thank you' },
    ]);
    expect(splitPlanLinks(`${PLAN}\n${PLAN}`, SHOP).filter(({ href }) => href)).toHaveLength(2);
  });

  it.each([
    ['another shop', `https://shop.example.co.za.evil.example/store/planner?look=${KEY}`],
    ['a name in front of ours', `https://shop.example.co.za@evil.example/store/planner?look=${KEY}`],
    ['without the lock', `http://shop.example.co.za/store/planner?look=${KEY}`],
    ['another page of ours', `${SHOP}/sign-out?look=${KEY}`],
    ['no shared plan', `${SHOP}/store/planner?look=%22onclick`],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'https://'],
  ])('is no link where it is %s', (_name, address) => {
    expect(splitPlanLinks(`See ${address}`, SHOP)).toEqual([{ text: `See ${address}` }]);
  });

  it('takes nothing of what else its address says along', () => {
    expect(splitPlanLinks(`${PLAN}&next=//evil.example#x`, SHOP)[0]).toMatchObject({
      href: `/store/planner?look=${KEY}`,
    });
  });
});
