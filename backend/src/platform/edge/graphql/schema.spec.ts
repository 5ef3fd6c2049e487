import { cents, isoDate, isoDateTime, noInput } from '@plinth/contracts/kernel/common';
import { contracts } from '@plinth/contracts/contracts';
import {
  anyone,
  type ContractTree,
  flattenContracts,
  mutation,
  query,
  subscription,
} from '@plinth/contracts/kernel/define';
import { printSchema, validateSchema } from 'graphql';
import * as z from 'zod';
import { buildSchema, fieldNameOf } from './schema';
import { withoutNulls } from './zod-walk';

const build = (tree: ContractTree) => buildSchema(tree, () => Promise.reject(new Error('not called here')));
const sdl = (tree: ContractTree) => printSchema(build(tree));

const edging = z.object({ code: z.string(), metres: z.number() }).meta({ id: 'Edging' });
const cut = z.object({ kind: z.literal('cut'), width: z.int() });
const drilled = z.object({ kind: z.literal('drilled'), holes: z.int() });
const panel = z
  .object({
    id: z.uuid(),
    price: cents.describe('Including VAT'),
    thickness: z.int().min(1),
    grain: z.enum(['length', 'width', 'none']).meta({ id: 'Grain' }),
    cut_on: isoDate.nullable(),
    scanned_at: isoDateTime.optional(),
    edging: z.array(edging),
    last_edging: edging.describe('The one that was glued last').nullable(),
    steps: z.array(z.discriminatedUnion('kind', [cut, drilled])),
    counts: z.record(z.string(), z.int()),
    size: z.object({ width: z.int() }),
    word_or_date: z.union([z.literal(''), z.iso.date()]),
    mixed: z.union([z.string(), z.int()]),
  })
  .meta({ id: 'Panel', description: 'One piece of board' });

const tree = {
  panels: {
    public: {
      get: query({
        access: anyone,
        summary: 'One panel',
        input: z.strictObject({ id: z.uuid(), deep: z.boolean().default(false) }),
        output: panel,
      }),
    },
    cut: mutation({
      access: anyone,
      summary: 'Cuts',
      input: z.strictObject({
        panel: z.strictObject({ width: z.int(), note: z.string().nullish() }),
        price: cents.optional(),
      }),
      output: z.array(panel),
    }),
    onCut: subscription({ access: anyone, summary: 'Tells', input: noInput, output: z.object({ n: z.int() }) }),
  },
} satisfies ContractTree;

describe('the GraphQL schema of contracts', () => {
  it('names types, tells what may be missing, and keeps cents beyond 32 bits', () => {
    expect(sdl(tree)).toContain(`"""One piece of board"""
type Panel {
  id: ID!

  """Including VAT"""
  price: Cents!
  thickness: Int!
  grain: Grain!
  cut_on: Date
  scanned_at: DateTime
  edging: [Edging!]!

  """The one that was glued last"""
  last_edging: Edging
  steps: [PanelSteps!]!
  counts: JSON!
  size: PanelSize!
  word_or_date: String!
  mixed: JSON!
}`);
    expect(sdl(tree)).toContain('union PanelSteps = PanelStepsCut | PanelStepsDrilled');
    expect(sdl(tree)).toContain(`enum Grain {
  length
  width
  none
}`);
  });

  it('keeps inputs apart from answers, with what has a default left out', () => {
    expect(sdl(tree)).toContain(`input PanelsPublicGetInput {
  id: ID!
  deep: Boolean
}`);
    expect(sdl(tree)).toContain(`input PanelsCutPanelInput {
  width: Int!
  note: String
}`);
    expect(sdl(tree)).toContain('panels_public_get(input: PanelsPublicGetInput!): Panel!');
    expect(sdl(tree)).toContain('panels_onCut: PanelsOnCut!');
  });

  it('refuses two different things under one name', () => {
    const other = z.object({ other: z.string() }).meta({ id: 'Panel' });
    const clash = {
      ...tree,
      other: { get: query({ access: anyone, summary: 'Other', input: noInput, output: other }) },
    };
    expect(() => sdl(clash)).toThrow(/two different schemas are called Panel/i);
  });

  it('has a field for every procedure of the product, and is valid', () => {
    const schema = build(contracts);
    expect(validateSchema(schema)).toEqual([]);
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(fields.toSorted()).toEqual([...flattenContracts(contracts).keys()].map(fieldNameOf).toSorted());
  });

  it('takes away nulls that stand for "not said", and no others', () => {
    const input = z.strictObject({
      a: z.string().optional(),
      b: z.string().nullish(),
      c: z.array(z.strictObject({ d: z.int().default(1) })),
      e: z.string(),
    });
    expect(withoutNulls(input, { a: null, b: null, c: [{ d: null }], e: null, f: null })).toEqual({
      b: null,
      c: [{}],
      e: null,
      f: null,
    });
  });
});
