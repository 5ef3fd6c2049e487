import { isForeign } from './own-origin';

const development = { publicUrl: 'http://localhost:3000', isProduction: false };
const production = { publicUrl: 'https://shop.example', isProduction: true };

describe('whose site is behind a request', () => {
  it.each([
    ['our own page', production, { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }],
    ['a page of ours that only reads', production, { 'sec-fetch-site': 'same-origin' }],
    ['an address that was typed', production, { 'sec-fetch-site': 'none' }],
    ['a program', production, {}],
    ['another name of this machine, in development', development, { origin: 'http://127.0.0.1:3000' }],
    ['its IPv6 name, in development', development, { origin: 'http://[::1]:3000' }],
  ])('lets %s through', (_who, config, headers) => {
    expect(isForeign(headers, config)).toBe(false);
  });

  it.each([
    ['another site', production, { origin: 'https://evil.example' }],
    ['a sandboxed frame', production, { origin: 'null' }],
    ['a sister host', production, { 'sec-fetch-site': 'same-site' }],
    ['another site that only reads', production, { 'sec-fetch-site': 'cross-site' }],
    ['our host over http', production, { origin: 'http://shop.example' }],
    ['our host on another port', production, { origin: 'https://shop.example:8443' }],
    ['our name as a prefix', production, { origin: 'https://shop.example.evil.example' }],
    ['another program on this machine', development, { origin: 'http://localhost:4000' }],
    [
      'this machine, in production',
      { publicUrl: 'http://localhost:3000', isProduction: true },
      { origin: 'http://127.0.0.1:3000' },
    ],
    ['something that is no origin', development, { origin: 'http://localhost:3000/x' }],
    ['an empty origin', development, { origin: '' }],
  ])('keeps %s out', (_who, config, headers) => {
    expect(isForeign(headers, config)).toBe(true);
  });
});
