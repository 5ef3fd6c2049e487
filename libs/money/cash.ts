import type { Cents } from './cents';

/** The smallest coin that is still struck. */
export const SMALLEST_COIN = 10;

/** What is asked for an amount in notes and coins: as South African tills do, the cents below the smallest coin are let go. */
export const inCash = (amount: Cents): Cents => amount - (amount % SMALLEST_COIN);

/** What is given back of cash that was handed over. */
export const changeOf = (amount: Cents, tendered: Cents): Cents => tendered - inCash(amount);
