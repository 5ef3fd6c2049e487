/**
 * A South African number however it was typed or pasted (`082-123 4567`, `+27 (0)82 123 4567`, `27821234567`) as ten digits. What is no such
 * number loses its spaces and signs and nothing else.
 */
export const compactPhone = (typed: string): string =>
  typed.replace(/[\s()./\p{Pd}\p{Cf}]/gu, '').replace(/^(?:\+|00)?270?(?=[1-9]\d{8}$)/, '0');
