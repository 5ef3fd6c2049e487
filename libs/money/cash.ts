import type { Cents } from './cents';

/** Smallest coin in circulation, in cents. */
export const SMALLEST_COIN = 10;

/**
 * Returns the amount to pay in notes and coins: as at South African tills, the cents below the smallest coin are
 * dropped.
 */
export const inCash = (amount: Cents): Cents => amount - (amount % SMALLEST_COIN);

/** Returns the change for the cash that was handed over. */
export const changeOf = (amount: Cents, tenderedAmount: Cents): Cents => tenderedAmount - inCash(amount);
