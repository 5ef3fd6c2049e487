import { ONE_PRESS_MS, onePress } from './one-press';

/** A clock that stands still, and something to press for that is answered when the test says so. */
function shop() {
  let time = 5_000;
  let done = 0;
  const answers: ((isDone: boolean) => void)[] = [];
  const press = onePress(() => time);
  const add = () =>
    new Promise<boolean>((resolve) => {
      done += 1;
      answers.push(resolve);
    });
  return {
    press: (item: object = { id: 'cupboard' }) => press(['item', item], add),
    pass: (ms: number) => (time += ms),
    answer: async (isDone = true) => {
      answers.shift()?.(isDone);
      await Promise.resolve();
      await Promise.resolve();
    },
    done: () => done,
  };
}

describe('one press', () => {
  it('is a double tap, whether the first has been answered or not; each tap gets the answer', async () => {
    const { press, pass, answer, done } = shop();
    const first = press();
    pass(15);
    const second = press();
    await answer();
    expect([await first, await second]).toEqual([true, true]);
    pass(400);
    await press();
    expect(done()).toBe(1);
  });

  it('lasts as long as it is under way, however slow the line is', async () => {
    const { press, pass, answer, done } = shop();
    void press();
    pass(20 * ONE_PRESS_MS);
    void press();
    expect(done()).toBe(1);
    await answer();
    void press();
    expect(done()).toBe(2);
  });

  it('is not the next one, that somebody presses on purpose', async () => {
    const { press, pass, answer, done } = shop();
    void press();
    await answer();
    pass(ONE_PRESS_MS);
    void press();
    expect(done()).toBe(2);
  });

  it('is of one thing: another, or another number of it, is put in at once', () => {
    const { press, done } = shop();
    void press({ id: 'cupboard', quantity: 1 });
    void press({ id: 'cupboard', quantity: 2 });
    void press({ id: 'cupboard', quantity: 1, configuration: { width: 450 } });
    void press({ id: 'hinge', quantity: 1 });
    expect(done()).toBe(4);
  });

  it('that came to nothing may be repeated at once', async () => {
    const { press, answer, done } = shop();
    void press();
    await answer(false);
    void press();
    expect(done()).toBe(2);
  });
});
