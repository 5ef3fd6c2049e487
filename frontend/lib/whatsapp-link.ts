import { compactPhone } from '@plinth/contracts/kernel/phone';

/** Returns the link that opens WhatsApp with a message to the shop. */
export function whatsAppLink(number: string, message: string): string {
  const digits = compactPhone(number)
    .replace(/\D/g, '')
    .replace(/^0(?=\d{9}$)/, '27');
  return `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}
