import type { PrivacyRequestKind } from '@plinth/contracts/site/privacy/privacy-labels';
import type { Mail } from '../../../platform/edge/mail/mailer';

type Letter = Pick<Mail, 'kind' | 'subject' | 'body' | 'isLast'>;

/**
 * Builds the mail with the confirming link. Its token is in the fragment, which no server sees, and is used when the
 * reader presses the button.
 */
export const confirmLetter = (publicUrl: string, kind: PrivacyRequestKind, token: string): Letter => ({
  kind: `privacy-${kind}`,
  subject: kind === 'export' ? 'See the data we keep about you' : 'Delete the data we keep about you',
  body: {
    heading: kind === 'export' ? 'See the data we keep about you' : 'Delete the data we keep about you',
    parts: [
      {
        kind: 'text',
        text:
          kind === 'export'
            ? 'Somebody, probably you, asked to see everything that we keep under this address. Open this page to see it and to save it:'
            : 'Somebody, probably you, asked us to delete everything that we keep under this address. Open this page to do it:',
      },
      {
        kind: 'button',
        label: kind === 'export' ? 'See my data' : 'Delete my data',
        url: `${publicUrl}/store/privacy/request?kind=${kind}#token=${token}`,
      },
      {
        kind: 'text',
        text: 'The link works for 24 hours, once. If it was not you, ignore this mail: nothing happens.',
      },
    ],
  },
});

export const exportedLetter = (publicUrl: string): Letter => ({
  kind: 'privacy-exported',
  subject: 'Your data was shown',
  body: {
    heading: 'Your data was shown',
    parts: [
      {
        kind: 'text',
        text: 'Everything that we keep about you was just shown to the person who is signed in to your account.',
      },
      {
        kind: 'text',
        text: `If that was not you, set a new password right away: ${publicUrl}/auth/forgot-password\nThen call us, so that we can check what happened.`,
      },
    ],
  },
});

export const erasedLetter = (number: number): Letter => ({
  kind: 'privacy-erased',
  subject: 'Your data is deleted',
  isLast: true,
  body: {
    heading: 'Your data is deleted',
    parts: [
      {
        kind: 'text',
        text: 'The data we kept about you is deleted, and if you had an account, it is closed. This is the last mail that you get from us.',
      },
      {
        kind: 'text',
        text: 'Of orders that you paid, the tax invoice stays with its name and address for five years, as tax law asks. Then that goes as well.',
      },
      { kind: 'facts', rows: [{ label: 'Request number', value: String(number) }] },
      {
        kind: 'text',
        text: 'If something is not right, answer this mail with that number, or turn to the Information Regulator: inforegulator.org.za.',
      },
    ],
  },
});
