import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { nameInMail } from '../../../platform/edge/mail/name-in-mail';
import type { MailBody } from '../../../platform/edge/mail/layout';

export interface AccountMail {
  /** Name of the template, in the mail folder and the log. */
  readonly kind: string;
  readonly subject: string;
  readonly body: MailBody;
}

export interface Reader {
  readonly name: string;
}

export const formatGreeting = (name: string) => `${['Hello', nameInMail(name)].filter(Boolean).join(' ')},`;

/**
 * Returns a link whose token is in the fragment, which browsers send to no server, so that no log or referrer
 * contains it.
 */
const createLink = (publicUrl: string, path: string, token: string) => `${publicUrl}${path}#token=${token}`;

export const verifyMail = ({ name }: Reader, publicUrl: string, token: string): AccountMail => ({
  kind: 'verify-email',
  subject: 'Confirm your email address',
  body: {
    heading: 'Confirm your email address',
    parts: [
      {
        kind: 'text',
        text: `${formatGreeting(name)}\nthank you for opening an account. Confirm that this address is yours, so that order mails reach you.`,
      },
      { kind: 'button', label: 'Confirm my address', url: createLink(publicUrl, shopPages.verifyEmail.path, token) },
      {
        kind: 'text',
        text: 'The link works for 24 hours, once. If you did not open an account with us, ignore this mail and nothing happens; or choose a password of your own there, and it is yours alone.',
      },
    ],
  },
});

export const accountExistsMail = ({ name }: Reader, publicUrl: string): AccountMail => ({
  kind: 'account-exists',
  subject: 'You have an account already',
  body: {
    heading: 'You have an account already',
    parts: [
      {
        kind: 'text',
        text: `${formatGreeting(name)}\nsomebody, probably you, just tried to open an account with this address. There is one already, and nothing about it was changed.`,
      },
      { kind: 'button', label: 'Sign in', url: `${publicUrl}/auth/login` },
      { kind: 'text', text: `Forgotten the password? Set a new one here: ${publicUrl}/auth/forgot-password` },
      { kind: 'text', text: 'If it was not you, you can ignore this mail.' },
    ],
  },
});

export const resetMail = ({ name }: Reader, publicUrl: string, token: string): AccountMail => ({
  kind: 'reset-password',
  subject: 'Set a new password',
  body: {
    heading: 'Set a new password',
    parts: [
      {
        kind: 'text',
        text: `${formatGreeting(name)}\nyou asked to set a new password for your account. Choose it on this page:`,
      },
      { kind: 'button', label: 'Set a new password', url: createLink(publicUrl, shopPages.resetPassword.path, token) },
      {
        kind: 'text',
        text: 'The link works for one hour, once. If you did not ask for it, ignore this mail: your password stays as it is.',
      },
    ],
  },
});

export const passwordChangedMail = ({ name }: Reader, publicUrl: string): AccountMail => ({
  kind: 'password-changed',
  subject: 'Your password was changed',
  body: {
    heading: 'Your password was changed',
    parts: [
      {
        kind: 'text',
        text: `${formatGreeting(name)}\nthe password of your account was just changed, and your other devices were signed out.`,
      },
      {
        kind: 'text',
        text: `If that was not you, set a new password right away: ${publicUrl}/auth/forgot-password\nThen call us, so that we can look at what happened.`,
      },
    ],
  },
});

/** Validity of an invitation in hours, long enough for a weekend. */
export const INVITATION_HOURS = 72;

export const invitationMail = ({ name }: Reader, publicUrl: string, token: string): AccountMail => ({
  kind: 'staff-invitation',
  subject: 'Your work account',
  body: {
    heading: 'Your work account',
    parts: [
      {
        kind: 'text',
        text: `${formatGreeting(name)}\nan account was made for you. Choose its password on this page, and sign in:`,
      },
      { kind: 'button', label: 'Choose a password', url: createLink(publicUrl, shopPages.resetPassword.path, token) },
      { kind: 'text', text: 'The link works for three days, once. Afterwards ask whoever invited you for another.' },
    ],
  },
});
