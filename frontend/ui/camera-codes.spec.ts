import { cameraFault } from './camera-codes';

const named = (name: string): Error => Object.assign(new Error('refused'), { name });

test.each([
  ['NotAllowedError', /camera is blocked.*or type the code/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /Another app uses the camera/],
  ['TypeError', /did not open/],
])('%s says what to do', (name, said) => expect(cameraFault(named(name))).toMatch(said));

test('what is no error at all is said too', () => expect(cameraFault('odd')).toMatch(/Type the code/));
