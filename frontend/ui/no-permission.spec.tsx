import { renderToStaticMarkup } from 'react-dom/server';
import { AccessRefused, BadgeRefused } from './no-permission';

const saidTo = (role: string, reserved = false): string =>
  renderToStaticMarkup(<AccessRefused role={role} action="view" pageTitle="Invoices" reserved={reserved} />).replaceAll(
    /<style[^]*?<\/style>/g,
    '',
  );

it('tells a customer on a page of the staff where their orders are, and nothing of roles', () => {
  const said = saidTo('customer');
  expect(said).toContain('This page is for our staff');
  expect(said).toContain('href="/user/orders"');
  expect(said).not.toMatch(/role|permission/i);
});

it('tells staff which permission they need, and who gives it', () => {
  const said = saidTo('worker');
  expect(said).toContain('Your role may not view “Invoices”');
  expect(said).toContain('Ask the owner');
  expect(said).not.toContain('/user/orders');
});

it('sends nobody to ask themselves, nor somebody who cannot give it', () => {
  expect(saidTo('owner')).toContain('Ask a developer');
  expect(saidTo('worker', true)).toContain('Ask a developer');
});

it('tells whoever signed on by badge that the badge is the cause, and not their role', () => {
  for (const pageTitle of ['Invoices', null]) {
    const said = renderToStaticMarkup(<BadgeRefused pageTitle={pageTitle} />);
    expect(said).toContain(pageTitle === null ? 'A badge does not open this page' : 'A badge does not open “Invoices”');
    expect(said).toContain('sign in with your password on another device');
    expect(said).not.toMatch(/your role|the owner/i);
  }
});
