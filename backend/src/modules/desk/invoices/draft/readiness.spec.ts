import { listFieldProblems, type CheckedDraft } from './readiness';

const saidOfAddress = (client_address: string, total = 600_000) => {
  const draft: CheckedDraft = {
    client_name: 'Nomsa Dlamini',
    client_email: 'nomsa@example.test',
    client_phone: '',
    client_vat_number: '',
    client_address,
    total,
    fulfilment: 'collection',
    street: '',
    valid_until: null,
    due_on: null,
    branch_id: 'branch',
  };
  const requirements = {
    kind: 'invoice',
    today: '2026-11-22',
    fullInvoiceAbove: 500_000,
    isBranchClosed: false,
  } as const;
  return listFieldProblems(draft, [], requirements)
    .filter(({ field }) => field === 'client.address')
    .map(({ code }) => code);
};

test.each([
  ['', ['missing']],
  ['1', ['invalid']],
  ['Midrand', ['invalid']],
  ['12 Main', ['invalid']],
  ['12 Main Road, Midrand', []],
  ['12 Main Road\nMidrand', []],
  ['PO Box 77 Sandton', []],
])('a tax invoice above the limit for a client at %j', (address, codes) => {
  expect(saidOfAddress(address)).toEqual(codes);
  expect(saidOfAddress(address, 500_000)).toEqual([]);
});
