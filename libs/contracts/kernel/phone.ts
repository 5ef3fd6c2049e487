/**
 * A South African number however it was typed or pasted (`082-123 4567`, `+27 (0)82 123 4567`, `27821234567`) as ten digits. What is no such
 * number loses its spaces and signs and nothing else.
 */
export const compactPhone = (typedNumber: string): string =>
  typedNumber.replace(/[\s()./\p{Pd}\p{Cf}]/gu, '').replace(/^(?:\+|00)?270?(?=[1-9]\d{8}$)/, '0');

/**
 * Formats a number for spreadsheets: `082-123-4567`. Digits alone are a number to them, without the 0 at their
 * beginning, and a plus begins a formula. What is no number stays as it is.
 */
export function phoneForFiles(typedNumber: string): string {
  const phone = compactPhone(typedNumber).replace(/^\+/, '00');
  if (/^0[1-9]\d{8}$/.test(phone)) return `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`;
  return /^0\d+$/.test(phone) ? phone.replace(/^00?/, '$&-') : typedNumber;
}
