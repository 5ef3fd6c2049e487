import { sessionProblem } from './session-errors';

describe('a session error', () => {
  it.each([
    'UnknownError',
    'OAuthCallbackError',
    'AccountNotLinkedError',
    'MissingAPIRoute',
    'MissingSecret',
    'MissingAuthorize',
    'MissingAdapter',
    'MissingAdapterMethods',
    'UnsupportedStrategy',
    'InvalidCallbackUrl',
    'SessionRequired',
    'CredentialsSignin',
    'Configuration',
    'TooManyAttempts',
    'TabletUnknown',
    'BadgeUnknown',
    'BadgeWithdrawn',
    'BadgeNoRights',
    'TooManyBadges',
  ])('%s is told in plain words, without its name', (code) => {
    const problem = sessionProblem(code);
    expect(problem?.title).toBeTruthy();
    expect(`${problem?.title} ${problem?.text}`).not.toContain(code);
  });

  it('that nobody knows is told too, and none is none', () => {
    expect(sessionProblem('constructor')).toEqual(sessionProblem('UnknownError'));
    expect(sessionProblem('<script>')).toEqual(sessionProblem('UnknownError'));
    expect(sessionProblem(undefined)).toBeNull();
    expect(sessionProblem(['a', 'b'])).toBeNull();
  });
});
