import { loadConfig } from '../../../platform/runtime/config/config';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { CameraAddresses } from './camera-addresses';

const NETWORKS = '10.20.0.0/24, 127.0.0.0/8, 2001:db8:5::/48';
const addresses = (networks = NETWORKS, env: Record<string, string> = {}) =>
  new CameraAddresses(
    loadConfig({
      PLINTH_ENV: 'test',
      DATABASE_URL: 'postgres://u@127.0.0.1:5499/x',
      BACKEND_PORT: '3001',
      CAMERA_NETWORKS: networks,
      ...env,
    }),
  );
const resolved =
  (...found: string[]) =>
  () =>
    Promise.resolve(found);

async function verdict(url: string, found: string[] = [], networks = NETWORKS): Promise<string> {
  try {
    return (await addresses(networks).resolveEndpoint(url, resolved(...found))).address;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('where our server asks for pictures', () => {
  test.each([
    ['http://10.20.0.11/snapshot.jpg', '10.20.0.11'],
    ['http://10.20.0.11:8080/a?b=c', '10.20.0.11'],
    ['http://[2001:db8:5::9]/', '2001:db8:5::9'],
    ['http://[::ffff:10.20.0.11]/', '::ffff:a14:b'],
    ['http://127.0.0.1:40123/stand-in.jpg', '127.0.0.1'],
  ])('%s is asked', async (url, address) => expect(await verdict(url)).toBe(address));

  test.each([
    ['the network of the office', 'http://10.20.1.11/'],
    ['the world', 'http://93.184.216.34/'],
    ['the keys of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['the keys of a cloud, as IPv6', 'http://[::ffff:169.254.169.254]/'],
    ['nowhere', 'http://0.0.0.0/'],
    ['the database of the product', 'http://127.0.0.1:5499/'],
    ['the backend of the product', 'http://127.0.0.1:3001/api/health'],
    ['the backend, written as one number', 'http://2130706433:3001/'],
    ['the backend, as IPv6', 'http://[::ffff:127.0.0.1]:3001/'],
    ['a file', 'file:///etc/passwd'],
    ['another protocol', 'gopher://10.20.0.11/'],
    ['a name in the address', 'http://admin:x@10.20.0.11/'],
    ['no address at all', 'snapshot.jpg'],
  ])('%s is not: %s', async (_what, url) => expect(await verdict(url)).toBe('camera-address-refused'));

  test('a name is what it means: one that means the inside as well, or nothing, is refused', async () => {
    expect(await verdict('http://cam.example/', ['10.20.0.11'])).toBe('10.20.0.11');
    expect(await verdict('http://cam.example/', ['10.20.0.11', '169.254.169.254'])).toBe('camera-address-refused');
    expect(await verdict('http://cam.example:3001/', ['10.20.0.11', '127.0.0.1'])).toBe('camera-address-refused');
    expect(await verdict('http://cam.example/', [])).toBe('camera-address-refused');
  });

  test('without networks there are no cameras', async () =>
    expect(await verdict('http://10.20.0.11/', [], '')).toBe('camera-off'));
});

describe('the networks themselves', () => {
  const fault = (networks: string, env: Record<string, string> = {}) => {
    try {
      addresses(networks, env);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  test.each(['0.0.0.0/0', '10.0.0.0/33', '10.20.0.0/x', 'cameras', '169.254.0.0/16', '::/0'])(
    '%s is refused at the start',
    (network) => expect(fault(network)).toContain('CAMERA_NETWORKS'),
  );

  test('in production the server itself is refused, named or not', () => {
    const production = {
      PLINTH_ENV: 'production',
      NEXTAUTH_SECRET: 'a-secret-of-this-test-that-is-long-enough',
    };
    expect(fault('127.0.0.0/8', production)).toContain('The server itself');
    expect(fault('10.20.0.0/24', production)).toBeNull();
  });
});
