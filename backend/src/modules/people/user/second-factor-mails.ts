import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { hello, type Letter, type Reader } from './account-mails';
import type { SecondFactorNews } from './account-events';

interface Words {
  readonly heading: string;
  readonly text: string;
  /** Advice if it was somebody else. */
  readonly otherwise: 'password' | 'call';
}

const words: Readonly<Record<SecondFactorNews, Words>> = {
  on: {
    heading: 'Two-step sign-in is on',
    text: 'from now on we ask for a code of the app on your phone after your password. Keep the recovery codes where you find them without your phone.',
    otherwise: 'call',
  },
  off: {
    heading: 'Two-step sign-in is off',
    text: 'you now sign in with your password alone.',
    otherwise: 'password',
  },
  reset: {
    heading: 'Two-step sign-in was reset',
    text: 'an administrator turned off the second step of your account, and signed you out everywhere. Sign in with your password, then turn it on again on your profile page.',
    otherwise: 'call',
  },
  'new-codes': {
    heading: 'You have new recovery codes',
    text: 'ten new recovery codes were made for your account. The old ones no longer work: throw them away.',
    otherwise: 'password',
  },
  'recovery-code-used': {
    heading: 'A recovery code was used',
    text: 'somebody, probably you, just signed in to your account with a recovery code. That code no longer works.',
    otherwise: 'password',
  },
  guessed: {
    heading: 'Somebody knows your password',
    text: 'somebody entered your password and then wrong codes. None of them worked. If that was you with a phone whose clock is wrong, set its clock.',
    otherwise: 'password',
  },
};

/** Builds the mail about a second factor to its owner. */
export function secondFactorMail({ name }: Reader, publicUrl: string, news: SecondFactorNews): Letter {
  const { heading, text, otherwise } = words[news];
  const instead =
    otherwise === 'call'
      ? 'If you did not expect this, call us right away.'
      : `If that was not you, set a new password right away: ${publicUrl}${shopPages.forgotPassword.path}\nThen call us, so that we can look at what happened.`;
  return {
    kind: `second-factor-${news}`,
    subject: heading,
    body: {
      heading,
      parts: [
        { kind: 'text', text: `${hello(name)}\n${text}` },
        { kind: 'text', text: instead },
      ],
    },
  };
}
