/**
 * Map of limited size that drops the least recently used entry. For values that follow from their key alone; use a
 * `TtlMap` for values from the database.
 */
export class LruCache<T> {
  /** Entries, the most recently used last. */
  private readonly values = new Map<string, T>();

  constructor(private readonly maxSize: number) {}

  get(key: string): T | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.maxSize && oldest !== undefined) this.values.delete(oldest);
  }

  delete(key: string): void {
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
  }
}
