/**
 * Message for a session error. The codes are next-auth's and ours; they appear in the address of the sign-in page and
 * of the error page.
 */

export interface SessionProblem {
  title: string;
  text: string;
  /** True offers to sign in again, false only to go on. */
  canSignIn: boolean;
}

/** Error codes that the sign-in adds to the address of its page. */
export const TOO_MANY = 'TooManyAttempts';
export const TOO_MANY_CODES = 'TooManyCodes';
export const CODE_NEEDED = 'CodeNeeded';
export const CODE_WRONG = 'CodeWrong';
export const UNAVAILABLE = 'Unavailable';
export const TOO_MANY_BADGES = 'TooManyBadges';
const TABLET_UNKNOWN = 'TabletUnknown';
const BADGE_UNKNOWN = 'BadgeUnknown';
const BADGE_WITHDRAWN = 'BadgeWithdrawn';
const BADGE_NO_RIGHTS = 'BadgeNoRights';
/** The session of a badge ended while its page was open. */
export const BADGE_ENDED = 'BadgeEnded';

const badgeProblems: ReadonlyMap<string, string> = new Map([
  ['tablet-unknown', TABLET_UNKNOWN],
  ['badge-withdrawn', BADGE_WITHDRAWN],
  ['badge-no-rights', BADGE_NO_RIGHTS],
]);

/** Returns the error code for a badge that the backend refused. */
export const badgeProblem = (backendCode: string): string => badgeProblems.get(backendCode) ?? BADGE_UNKNOWN;

const ourFault: SessionProblem = {
  title: 'Signing in does not work right now',
  text: 'Something is not set up correctly on our side. You can keep shopping and order without an account. If you need to sign in, try again later or call us.',
  canSignIn: false,
};

const temporaryFault: SessionProblem = {
  title: 'Signing in did not work',
  text: 'Something went wrong on the way. Try again, or call us if it continues.',
  canSignIn: true,
};

const wrongMethod: SessionProblem = {
  title: 'Sign in with your password',
  text: 'This account uses an email address and a password. Use those to sign in.',
  canSignIn: true,
};

const problems: Readonly<Record<string, SessionProblem>> = {
  SessionRequired: {
    title: 'Sign in to continue',
    text: 'That page is for signed-in people. Sign in, and you come straight back to it.',
    canSignIn: true,
  },
  CredentialsSignin: {
    title: 'That did not match',
    text: 'The email address or the password is not right. Check both, or set a new password.',
    canSignIn: true,
  },
  [TOO_MANY]: {
    title: 'Too many tries',
    text: 'There were too many wrong passwords. Wait a quarter of an hour, or set a new password by mail.',
    canSignIn: true,
  },
  [TOO_MANY_CODES]: {
    title: 'Too many tries',
    text: 'There were too many wrong codes. Wait a quarter of an hour, then try again.',
    canSignIn: true,
  },
  [CODE_NEEDED]: {
    title: 'A code is needed too',
    text: 'Sign in with your password, then enter the code that the app on your phone shows.',
    canSignIn: true,
  },
  [CODE_WRONG]: {
    title: 'That code is not valid',
    text: 'That code is not valid. Each code works once, for half a minute: wait for the next one and enter it.',
    canSignIn: true,
  },
  [UNAVAILABLE]: {
    title: 'Signing in does not work right now',
    text: 'We are restarting. Try again in a minute; nothing is lost.',
    canSignIn: true,
  },
  [TABLET_UNKNOWN]: {
    title: 'This is no shared tablet',
    text: 'Badges work at shared tablets only. A foreman makes this one shared on the page “Shared Tablets”.',
    canSignIn: true,
  },
  [BADGE_UNKNOWN]: {
    title: 'We do not know this badge',
    text: 'Scan it again. If that does not help, ask the office for another badge.',
    canSignIn: true,
  },
  [BADGE_WITHDRAWN]: {
    title: 'This badge was withdrawn',
    text: 'It works no more. Ask the office for another badge.',
    canSignIn: true,
  },
  [BADGE_NO_RIGHTS]: {
    title: 'No rights in the workshop',
    text: 'The person of this badge may do nothing at the stations. Ask the owner for the permission.',
    canSignIn: true,
  },
  [BADGE_ENDED]: {
    title: 'You are signed off',
    text: 'Your badge was withdrawn, or your time at this tablet is over. Scan your badge. If it does not work, ask the office for another one.',
    canSignIn: true,
  },
  [TOO_MANY_BADGES]: {
    title: 'Too many tries',
    text: 'There were too many badges that do not work. Wait five minutes, then scan yours.',
    canSignIn: true,
  },
  AccessDenied: {
    title: 'You cannot sign in here',
    text: 'This account cannot sign in. Call us if you think it should.',
    canSignIn: false,
  },
  Verification: {
    title: 'The link no longer works',
    text: 'It was used already, or is too old. Ask for a new one.',
    canSignIn: true,
  },
  UnknownError: temporaryFault,
  Callback: temporaryFault,
  Signin: temporaryFault,
  OAuthSignin: temporaryFault,
  OAuthCallback: temporaryFault,
  OAuthCallbackError: temporaryFault,
  OAuthCreateAccount: temporaryFault,
  EmailCreateAccount: temporaryFault,
  EmailSignin: temporaryFault,
  OAuthAccountNotLinked: wrongMethod,
  AccountNotLinkedError: wrongMethod,
  InvalidCallbackUrl: {
    title: 'That link led away from the shop',
    text: 'The link that brought you here asks to send you to another site afterwards. We do not do that. Sign in here, and you stay in the shop.',
    canSignIn: true,
  },
  Configuration: ourFault,
  MissingAPIRoute: ourFault,
  MissingSecret: ourFault,
  MissingAuthorize: ourFault,
  MissingAdapter: ourFault,
  MissingAdapterMethods: ourFault,
  UnsupportedStrategy: ourFault,
};

/** Returns the message for an error code, also an unknown one; null without a code. */
export function sessionProblem(code: unknown): SessionProblem | null {
  if (typeof code !== 'string' || code === '') return null;
  return Object.hasOwn(problems, code) ? (problems[code] ?? temporaryFault) : temporaryFault;
}
