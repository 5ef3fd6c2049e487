/**
 * Normalises a South African number, typed in any way (`082-123 4567`, `+27 (0)82 123 4567`, `27821234567`), to ten
 * digits. Other text only loses its spaces and punctuation.
 */
export const compactPhone = (typedNumber: string): string =>
  typedNumber.replace(/[\s()./\p{Pd}\p{Cf}]/gu, '').replace(/^(?:\+|00)?270?(?=[1-9]\d{8}$)/, '0');

/**
 * Formats a South African number with its country: `011 555 0100` becomes `+27 11 555 0100`. One with its country, and
 * other text, stay as they are.
 */
export function formatWithCountry(typedNumber: string): string {
  const phone = compactPhone(typedNumber);
  if (/^\+27(?: ?\d){9}$/.test(typedNumber) || !/^0[1-9]\d{8}$/.test(phone)) return typedNumber;
  // Numbers of companies (080, 086) are read in threes.
  return phone
    .replace(/^0(8[06]\d)(\d{3})(\d{3})$/, '+27 $1 $2 $3')
    .replace(/^0(\d{2})(\d{3})(\d{4})$/, '+27 $1 $2 $3');
}

/** Formats a stored phone number for reading: `082 123 4567`. Other text stays. */
export const formatPhone = (phone: string): string => phone.replace(/^(0[1-9]\d)(\d{3})(\d{4})$/, '$1 $2 $3');

/**
 * Formats a phone number for spreadsheets: `082-123-4567`, as they read bare digits as a number without its leading
 * 0, and a plus as a formula. Other text stays.
 */
export function phoneForFiles(typedNumber: string): string {
  const phone = compactPhone(typedNumber).replace(/^\+/, '00');
  if (/^0[1-9]\d{8}$/.test(phone)) return `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`;
  return /^0\d+$/.test(phone) ? phone.replace(/^00?/, '$&-') : typedNumber;
}
