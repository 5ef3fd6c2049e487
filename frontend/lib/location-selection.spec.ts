import { viewerOf } from '../../test/support/viewers';
import { initialLocation } from './location-selection';

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
