import { Injectable, type Provider, type Type } from '@nestjs/common';
import type { Actor } from '../session/request-context';

/** Largest number of results of a kind; more are in its list. */
export const FOUND_AT_MOST = 5;

/** Search result: the object's name, a detail that tells it from others, and its page. */
export interface FoundObject {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly url: string;
}

/** Finder of the objects of one kind by number or name; a module adds one beside its staff list. */
export interface ObjectFinder {
  /** "Online orders". */
  readonly title: string;
  /** Pages that a person must be allowed to view, all of them; empty for public pages of the shop. */
  readonly resources: readonly string[];
  /** Page whose own list finds them already, so that its viewers do not get them twice. */
  readonly alreadyListedOn?: string;
  /** Finds the best few matches. */
  readonly find: (q: string, actor: Actor) => Promise<FoundObject[]>;
}

/** Every kind of object that can be found by number or name, whatever module it is of. */
@Injectable()
export class ObjectFinders {
  private readonly finders: ObjectFinder[] = [];

  add(finder: ObjectFinder): void {
    this.finders.push(finder);
  }

  get all(): readonly ObjectFinder[] {
    return this.finders;
  }
}

/** Returns the provider that registers a finder: `objectFinder(OrderList, (list) => ({ … }))`. */
export const objectFinder = <Source>(source: Type<Source>, make: (from: Source) => ObjectFinder): Provider => ({
  provide: Symbol('object finder'),
  inject: [ObjectFinders, source],
  useFactory: (finders: ObjectFinders, from: Source) => {
    const finder = make(from);
    finders.add(finder);
    return finder;
  },
});
