import { badgeText } from '@plinth/contracts/people/badges/badge-code';
import { takeBadgeScans } from './badge-scans';

const BADGE = badgeText('0123456789ABCDEFGHJKMNPQRS');

/** Fields and forms of a page, as far as they are looked at. */
class PageElement extends EventTarget {}
class Input extends PageElement {
  readonly type = 'text';
  private text = '';

  get value(): string {
    return this.text;
  }

  set value(text: string) {
    this.text = text;
  }
}
class Note extends PageElement {
  value = '';

  get selectionStart(): number {
    return this.value.length;
  }
}
class Button extends PageElement {}
class Form extends PageElement {
  constructor(readonly elements: Input[]) {
    super();
  }
}

let page = new EventTarget();
const badges: string[] = [];
let end = (): void => undefined;

beforeEach(() => {
  page = new EventTarget();
  badges.length = 0;
  Object.assign(globalThis, {
    document: page,
    Element: PageElement,
    HTMLElement: PageElement,
    HTMLInputElement: Input,
    HTMLTextAreaElement: Note,
    HTMLFormElement: Form,
  });
  end = takeBadgeScans((text) => badges.push(text));
});
afterEach(() => {
  end();
  for (const name of [
    'document',
    'Element',
    'HTMLElement',
    'HTMLInputElement',
    'HTMLTextAreaElement',
    'HTMLFormElement',
  ])
    Reflect.deleteProperty(globalThis, name);
});

/** Sends an event that reaches the page from an element of it; answers whether the page's own code gets it. */
function send(name: string, target: PageElement, key?: string): boolean {
  const event = new Event(name, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  if (key !== undefined) Object.assign(event, { key });
  let isHeard = false;
  page.addEventListener(name, () => (isHeard = true), { once: true });
  page.dispatchEvent(event);
  return isHeard && !event.defaultPrevented;
}

function fieldWith(text: string): Input {
  const field = new Input();
  field.value = text;
  return field;
}

describe('a badge that is scanned into a field of a page', () => {
  it('is taken at Enter, and the field is empty: the page never reads it as a label', () => {
    const field = fieldWith(BADGE);
    expect(send('keydown', field, 'Enter')).toBe(false);
    expect(badges).toEqual([BADGE]);
    expect(field.value).toBe('');
  });

  it('is taken as the camera sends the form, whichever of its fields it was read into', () => {
    const field = fieldWith(BADGE.toLowerCase());
    expect(send('submit', new Form([fieldWith('B-12'), field]))).toBe(false);
    expect(badges).toEqual([BADGE.toLowerCase()]);
    expect(field.value).toBe('');
  });

  it('is none where it is a label, or while it is typed', () => {
    const label = fieldWith('PW7K3Q9DXH');
    expect(send('keydown', label, 'Enter')).toBe(true);
    expect(send('submit', new Form([label]))).toBe(true);
    expect(send('keydown', fieldWith(BADGE), 'A')).toBe(true);
    expect(badges).toEqual([]);
    expect(label.value).toBe('PW7K3Q9DXH');
  });
});

describe('a badge that is scanned while somebody writes a note', () => {
  const writeNote = (text: string): Note => {
    const note = new Note();
    note.value = text;
    return note;
  };

  it.each([BADGE, BADGE.replace('-', '').toLowerCase()])('signs on, and what they wrote stays: %s', (badge) => {
    const note = writeNote(`Edge is chipped${badge}`);
    expect(send('keydown', note, 'Enter')).toBe(false);
    expect(badges).toEqual([badge]);
    expect(note.value).toBe('Edge is chipped');
  });

  it('is none where Enter begins a new line', () => {
    const note = writeNote('Ask for a BADGE');
    expect(send('keydown', note, 'Enter')).toBe(true);
    expect(badges).toEqual([]);
  });
});

describe('a badge that is scanned while a button has the focus, as at the paused saw', () => {
  it('signs on, and its Enter does not press the button', () => {
    const button = new Button();
    for (const key of BADGE) send('keydown', button, key);
    expect(send('keydown', button, 'Enter')).toBe(false);
    expect(badges).toEqual([BADGE]);
  });

  it('presses nothing either where a letter of it was lost', () => {
    const button = new Button();
    for (const key of BADGE.slice(0, -1)) send('keydown', button, key);
    expect(send('keydown', button, 'Enter')).toBe(false);
    expect(badges).toEqual([]);
  });

  it('is none where somebody presses the button by Enter', () => {
    const button = new Button();
    expect(send('keydown', button, 'B')).toBe(true);
    expect(send('keydown', button, 'Enter')).toBe(true);
    expect(badges).toEqual([]);
  });
});
