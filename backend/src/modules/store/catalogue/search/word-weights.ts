/** Weights of a word by the field that has it. */
export const NAME = 4;
export const CALLED = 3;
export const SIZE = 2;
export const VARIANT = 1.5;
export const DESCRIPTION = 1;
