import { Injectable, type Provider, type Type } from '@nestjs/common';
import type { Actor } from '../session/request-context';

/** Limit of one kind; more of them are in the list. */
export const FOUND_AT_MOST = 5;

/** An object as a person looks for it: what it is called, what tells it from others, and its page. */
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
  /** The pages that somebody must be allowed to view, all of them; none where it opens a page of the shop, which whoever works here may see. */
  readonly resources: readonly string[];
  /** The page whose own list finds them for whoever may view it: nothing is found twice. */
  readonly unless?: string;
  /** The few that fit best. */
  readonly find: (q: string, actor: Actor) => Promise<FoundObject[]>;
}

/** Every kind of object that can be found by number or name, whatever module it is of. */
@Injectable()
export class ObjectFinders {
  private readonly known: ObjectFinder[] = [];

  add(finder: ObjectFinder): void {
    this.known.push(finder);
  }

  get all(): readonly ObjectFinder[] {
    return this.known;
  }
}

/** A module's word on how its objects are found: `objectFinder(OrderList, (list) => ({ … }))` among its providers. */
export const objectFinder = <Source>(source: Type<Source>, make: (from: Source) => ObjectFinder): Provider => ({
  provide: Symbol('object finder'),
  inject: [ObjectFinders, source],
  useFactory: (finders: ObjectFinders, from: Source) => {
    const finder = make(from);
    finders.add(finder);
    return finder;
  },
});
