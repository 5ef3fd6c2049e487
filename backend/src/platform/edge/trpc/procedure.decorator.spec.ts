import 'reflect-metadata';
import { can, mutation, query } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import type { RequestContext } from '../../data/session/request-context';
import { aliasOf, Context, Input, Procedure, Router } from './procedure.decorator';

const getPanel = query({
  access: can('view'),
  summary: 'One panel',
  input: z.strictObject({ id: z.string() }),
  output: z.object({ id: z.string(), width: z.int() }),
});
const cutPanel = mutation({
  access: can('update'),
  summary: 'Cut',
  input: z.strictObject({ id: z.string() }),
  output: z.literal('done'),
});

describe('a router class', () => {
  it('takes what its contracts say', () => {
    @Router({ alias: 'panels' })
    class Panels {
      @Procedure(getPanel)
      'public.get'(@Input() input: { id: string }, @Context() ctx: RequestContext) {
        return Promise.resolve({ id: input.id + ctx.ip, width: 600 });
      }
      @Procedure(cutPanel)
      cut(@Context() ctx: RequestContext): 'done' {
        if (ctx.ip === '') throw new Error('no address');
        return 'done';
      }
    }
    expect(aliasOf(Panels)).toBe('panels');
  });

  it('does not compile with another answer, another input or a forgotten field', () => {
    class Wrong {
      // @ts-expect-error width is missing in the answer
      @Procedure(getPanel)
      get(@Input() input: { id: string }) {
        return { id: input.id };
      }
      // @ts-expect-error the contract's id is a string
      @Procedure(getPanel)
      other(@Input() input: { id: number }) {
        return { id: String(input.id), width: 1 };
      }
      // @ts-expect-error 'cut' is not what the contract answers
      @Procedure(cutPanel)
      cut() {
        return 'cut';
      }
    }
    expect(new Wrong()).toBeDefined();
  });

  it('refuses a parameter that nothing fills', () => {
    expect(() => {
      class Forgetful {
        @Procedure(getPanel)
        get(input: { id: string }) {
          return { id: input.id, width: 1 };
        }
      }
      return Forgetful;
    }).toThrow(/marked with @Input\(\) or @Context\(\)/);
  });

  it('refuses an alias that the library would spell differently', () => {
    expect(() => Router({ alias: 'admin.SKUs' })).toThrow(/camelCase/);
  });
});
