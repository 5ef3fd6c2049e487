import { viewerOf } from '../../test/support/viewers';
import { initialLocation, startingBranchId } from './location-selection';

const settingsOf = (role: string) => viewerOf(role).role_settings;
const midrand = { id: 'a1', name: 'Midrand' };
const pretoria = { id: 'b2', name: 'Pretoria East' };

describe('the branch that a person starts with', () => {
  it.each(['worker', 'driver', 'owner', 'developer'])('is none for a %s', (role) => {
    expect(initialLocation(settingsOf(role), [midrand, pretoria])).toBeNull();
  });

  it.each([
    'unauthenticated',
    'customer',
    'sales',
    'production',
    'reception',
    'storekeeper',
    'accounts',
    'night-shift',
  ])('is the first for %s', (role) => {
    expect(initialLocation(settingsOf(role), [midrand, pretoria])).toBe(midrand);
  });

  it('is the one chosen before, as long as it is still theirs', () => {
    expect(initialLocation(settingsOf('owner'), [midrand, pretoria], 'b2')).toBe(pretoria);
    expect(initialLocation(settingsOf('sales'), [midrand], 'b2')).toBe(midrand);
  });

  it('is none where there are no branches', () => {
    expect(initialLocation(settingsOf('sales'), [])).toBeNull();
  });
});

describe('the branch of a new record', () => {
  it('is the branch of the person, or the only one of a new company; of several, it is chosen', () => {
    expect(startingBranchId(pretoria, [midrand, pretoria])).toBe('b2');
    expect(startingBranchId(null, [midrand])).toBe('a1');
    expect(startingBranchId(null, [midrand, pretoria])).toBe('');
    expect(startingBranchId(null, [])).toBe('');
  });
});
