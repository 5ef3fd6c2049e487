import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { formatGreeting, type AccountMail, type Reader } from './account-mails';
import type { SecondFactorNews } from './account-events';

interface MailTexts {
  readonly heading: string;
  readonly text: string;
  /** Advice to a person who did not make the change: set a new password, or call us. */
  readonly advice: 'password' | 'call';
}

const textsByNews: Readonly<Record<SecondFactorNews, MailTexts>> = {
  on: {
    heading: 'Two-step sign-in is on',
    text: 'from now on we ask for a code of the app on your phone after your password. Keep the recovery codes where you find them without your phone.',
    advice: 'call',
  },
  off: {
    heading: 'Two-step sign-in is off',
    text: 'you now sign in with your password alone.',
    advice: 'password',
  },
  reset: {
    heading: 'Two-step sign-in was reset',
    text: 'an administrator turned off the second step of your account, and signed you out everywhere. Sign in with your password, then turn it on again on your profile page.',
    advice: 'call',
  },
  'new-codes': {
    heading: 'You have new recovery codes',
    text: 'ten new recovery codes were made for your account. The old ones no longer work: throw them away.',
    advice: 'password',
  },
  'recovery-code-used': {
    heading: 'A recovery code was used',
    text: 'somebody, probably you, just signed in to your account with a recovery code. That code no longer works.',
    advice: 'password',
  },
  guessed: {
    heading: 'Somebody knows your password',
    text: 'somebody entered your password and then wrong codes. None of them worked. If that was you with a phone whose clock is wrong, set its clock.',
    advice: 'password',
  },
};

/** Builds the mail about a second factor to its owner. */
export function secondFactorMail({ name }: Reader, publicUrl: string, news: SecondFactorNews): AccountMail {
  const { heading, text, advice } = textsByNews[news];
  const adviceText =
    advice === 'call'
      ? 'If you did not expect this, call us right away.'
      : `If that was not you, set a new password right away: ${publicUrl}${shopPages.forgotPassword.path}\nThen call us, so that we can look at what happened.`;
  return {
    kind: `second-factor-${news}`,
    subject: heading,
    body: {
      heading,
      parts: [
        { kind: 'text', text: `${formatGreeting(name)}\n${text}` },
        { kind: 'text', text: adviceText },
      ],
    },
  };
}
