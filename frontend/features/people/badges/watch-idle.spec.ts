import { watchIdle } from './watch-idle';

let storedText: string | null = null;
const lastUse = { read: () => storedText, write: (text: string | null) => void (storedText = text) };
const ends: (() => void)[] = [];

beforeEach(() => {
  storedText = null;
  jest.useFakeTimers();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
});

/** Opens a tab at a tablet that signs off after 15 minutes without use. */
function openTab() {
  const page = new EventTarget();
  const heard: string[] = [];
  ends.push(
    watchIdle(page, { minutes: 15, lastUse, onIdle: () => heard.push('idle'), onUse: () => heard.push('use') }),
  );
  return { heard, touch: () => void page.dispatchEvent(new Event('pointerdown')) };
}

test('a second tab that nobody touches does not sign off whoever works in the first', () => {
  const saw = openTab();
  const drawing = openTab();
  for (let minute = 0; minute < 40; minute += 2) {
    jest.advanceTimersByTime(2 * 60_000);
    saw.touch();
  }
  expect(drawing.heard).toEqual([]);
  expect(saw.heard).not.toContain('idle');
});

test('a tablet that is left alone signs off once, however many tabs are open', () => {
  const tabs = [openTab(), openTab()];
  jest.advanceTimersByTime(16 * 60_000);
  expect(tabs.flatMap(({ heard }) => heard)).toEqual(['idle']);
});
