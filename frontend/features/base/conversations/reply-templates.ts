/** Template of a reply; `{name}`, `{number}` and `{me}` are replaced. */
export interface ReplyTemplate {
  key: string;
  title: string;
  subject: string;
  text: string;
}

export const replyTemplates: readonly ReplyTemplate[] = [
  {
    key: 'measurements',
    title: 'Ask for measurements',
    subject: 'Your cupboards: a few measurements',
    text: 'Dear {name}\n\nThank you for writing to us. To give you a price we need:\n\n- the length of each wall, and the height to the ceiling, in millimetres\n- where the window, the plumbing and the plugs are\n- which colour and handles you like\n\nA sketch by hand or a photo is enough. Answer this mail with it.\n\nKind regards\n{me}',
  },
  {
    key: 'quote',
    title: 'Quote is coming',
    subject: 'Your quote',
    text: 'Dear {name}\n\nThank you for writing to us. I am working on your quote and send it to you within one working day.\n\nKind regards\n{me}',
  },
  {
    key: 'showroom',
    title: 'Invite to the showroom',
    subject: 'See it in our showroom',
    text: 'Dear {name}\n\nThank you for writing to us. It is easiest to decide with the doors in your hand: we have every board colour in the showroom, and I gladly take an hour for you. Which day suits you?\n\nKind regards\n{me}',
  },
  {
    key: 'order',
    title: 'About an order',
    subject: 'Your order',
    text: 'Dear {name}\n\nThank you for writing to us. I looked at your order:\n\n\n\nKind regards\n{me}',
  },
  {
    key: 'complaint',
    title: 'Sorry, we put it right',
    subject: 'We put it right',
    text: 'Dear {name}\n\nI am sorry that this went wrong. This is what we do about it:\n\n\n\nKind regards\n{me}',
  },
];

const FIELD = /\{(name|number|me)\}/g;

/** Fills in the fields of a template. Values are not searched for fields again, because a name may contain braces. */
export const filledIn = (text: string, fields: Readonly<Record<'name' | 'number' | 'me', string>>): string =>
  text.replace(FIELD, (_, field: 'name' | 'number' | 'me') => fields[field]);
