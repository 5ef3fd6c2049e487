import { authorizationFor, parseChallenges, buildDigest } from './digest-auth';

const someone = { user: 'Mufasa', password: 'Circle of Life' };

test('the worked example of RFC 7616, with both hashes', () => {
  const challenge = {
    realm: 'http-auth@example.org',
    qop: 'auth, auth-int',
    nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
    opaque: 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS',
  };
  const request = { method: 'GET', uri: '/dir/index.html', cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ' };
  const answer = (algorithm: string) =>
    buildDigest(new Map(Object.entries({ ...challenge, algorithm })), someone, request);
  expect(answer('MD5')).toContain('response="8ca523f5e9506fed4657c9700eebdbec"');
  expect(answer('SHA-256')).toContain('response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"');
  expect(answer('SHA-512-256')).toBeNull();
});

test('a camera that knows no qop is answered as of old', () => {
  const params = new Map(Object.entries({ realm: 'cam', nonce: 'abc' }));
  const answer = buildDigest(params, someone, { method: 'GET', uri: '/' });
  expect(answer).not.toContain('nc=');
  expect(answer).toContain('nonce="abc"');
});

test('digest is chosen before basic, and a name with a quotation mark breaks out of nothing', () => {
  const header = 'Basic realm="cam", Digest realm="cam", nonce="n, Basic", qop="auth"';
  expect(parseChallenges(header).map(({ scheme }) => scheme)).toContain('digest');
  const answer = authorizationFor(header, { user: 'a"b', password: 'x' }, { method: 'GET', uri: '/' });
  expect(answer).toMatch(/^Digest username="a\\"b"/);
});

test('nothing is told to whoever asks for neither', () => {
  expect(authorizationFor('Bearer realm="x"', someone, { method: 'GET', uri: '/' })).toBeNull();
  expect(authorizationFor('', someone, { method: 'GET', uri: '/' })).toBeNull();
});
