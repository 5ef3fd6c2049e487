import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ParseOptions,
  type Source,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Limit of root fields: the same as calls in a batch of tRPC. */
export const MAX_ROOT_FIELDS = 10;
export const MAX_DEPTH = 10;
export const MAX_COST = 1_000;
const MAX_TOKENS = 2_000;

/** Counts the fields of a selection: each alias, and a fragment each time it is used; stops past the limit. */
function countFields(set: SelectionSetNode, context: ValidationContext, visiting: ReadonlySet<string>): number {
  let count = 0;
  for (const selection of set.selections) {
    if (count > MAX_ROOT_FIELDS) break;
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += countFields(selection.selectionSet, context, visiting);
    else if (!visiting.has(selection.name.value)) {
      const fragment = context.getFragment(selection.name.value);
      if (fragment) count += countFields(fragment.selectionSet, context, new Set([...visiting, selection.name.value]));
    }
  }
  return count;
}

/** Limits a request to ten procedures, under any aliases. */
export const rootFieldLimit = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    if (countFields(operation.selectionSet, context, new Set()) > MAX_ROOT_FIELDS) {
      context.reportError(
        new GraphQLError(`Ask for at most ${MAX_ROOT_FIELDS} fields at the root`, { nodes: [operation] }),
      );
    }
  },
});

/** Limits a document to one operation; others would be validated and stored for nothing. */
const oneOperation = (context: ValidationContext): ASTVisitor => ({
  Document(document: DocumentNode) {
    const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operations.length > 1) context.reportError(new GraphQLError('Send one operation at a time'));
  },
});

interface Options {
  readonly mayIntrospect: (context: unknown) => boolean;
  /** Converts an error about a query to the form of all our errors. */
  readonly convertError: (error: GraphQLError) => GraphQLError;
}

export function queryLimits({ mayIntrospect, convertError }: Options): Plugin[] {
  const ours: Plugin = {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source: string | Source, options?: ParseOptions): unknown =>
        parseFn(source, { ...options, maxTokens: MAX_TOKENS }),
      );
    },
    onValidate({ addValidationRule, context }) {
      addValidationRule(rootFieldLimit);
      addValidationRule(oneOperation);
      if (!mayIntrospect(context)) addValidationRule(NoSchemaIntrospectionCustomRule);
      return ({ valid, result, setResult }) => {
        if (!valid)
          setResult(result.map((error: unknown) => (error instanceof GraphQLError ? convertError(error) : error)));
      };
    },
  };
  return [
    ours,
    maxDepthPlugin({ n: MAX_DEPTH, exposeLimits: false }),
    costLimitPlugin({ maxCost: MAX_COST, objectCost: 2, scalarCost: 1, depthCostFactor: 1.3, exposeLimits: false }),
  ];
}
