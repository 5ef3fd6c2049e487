import { TRPCClientError } from '@trpc/client';
import { errorCode, isWorthRetrying, messageForPerson } from './errors';

const refused = (data: object) =>
  TRPCClientError.from({
    error: {
      code: -32600,
      message: 'for the log',
      data: { code: 'BAD_REQUEST', httpStatus: 400, requestId: 'r1', ...data },
    },
  });

describe('what a person is told of a failed call', () => {
  it("is the server's own words for people", () => {
    expect(messageForPerson(refused({ userMessage: 'We have 3 in stock. Enter 3 or fewer.' }))).toBe(
      'We have 3 in stock. Enter 3 or fewer.',
    );
  });

  it('is to check the connection when no answer came', () => {
    expect(messageForPerson(TRPCClientError.from(new TypeError('fetch failed')))).toMatch(/Check your connection/);
  });

  it('of one that was aborted, says so in one way for all engines', () => {
    const aborted = new DOMException('This operation was aborted', 'AbortError');
    expect(messageForPerson(TRPCClientError.from(aborted))).toBe('The operation was aborted.');
    expect(messageForPerson(aborted)).toBe('The operation was aborted.');
  });

  it('never shows what a programme threw', () => {
    expect(messageForPerson(new Error('cannot read properties of undefined'))).toBe(
      'Something went wrong on our side. Try again.',
    );
    expect(messageForPerson('boom')).toBe('Something went wrong on our side. Try again.');
  });
});

it('knows an expected failure by its own code, and others by the kind', () => {
  expect(errorCode(refused({ domainCode: 'cart-id-invalid' }))).toBe('cart-id-invalid');
  expect(errorCode(refused({}))).toBe('BAD_REQUEST');
  expect(errorCode(new Error('x'))).toBeUndefined();
});

it('tries again only what may go well the next time', () => {
  expect(isWorthRetrying(refused({}))).toBe(false);
  expect(isWorthRetrying(refused({ code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }))).toBe(true);
  expect(isWorthRetrying(TRPCClientError.from(new TypeError('fetch failed')))).toBe(true);
});
