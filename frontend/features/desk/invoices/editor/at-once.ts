/** Who types with a customer at the desk learns at once that there is no answer: the page says so and keeps what was typed, and asks again with the next keys. */
export const AT_ONCE = { retry: false } as const;
