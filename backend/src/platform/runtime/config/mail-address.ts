/** Returns the address of a sender: `orders@shop.example` of `Our shop <orders@shop.example>`. */
export const parseAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;
