import { renderToStaticMarkup } from 'react-dom/server';
import { SignatureField } from './signature-field';

test('a driver who forgot the signature reads so at its place, which says what it is', () => {
  const field = (error?: string) => renderToStaticMarkup(<SignatureField error={error} onDrawn={() => undefined} />);
  expect(field()).toMatch(/>Signature\s*</);
  expect(field()).not.toContain('role="alert"');
  expect(field('Ask them to sign first')).toMatch(
    /<canvas aria-describedby="([^"]+)".*<p id="\1" role="alert".*Ask them to sign first/,
  );
});
