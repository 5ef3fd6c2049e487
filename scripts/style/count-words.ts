import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { productFiles } from '../imports/graph';
import { root } from '../lib/paths';

/** Place in the code, as text: `file:line name`. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Language {
  readonly methods: number;
  readonly oneWordMethods: readonly Place[];
  readonly participles: readonly Place[];
  readonly comments: number;
  readonly relativeOpenings: readonly Place[];
}

/** Names that frameworks prescribe. */
const PRESCRIBED = new Set([
  'constructor',
  'use',
  'catch',
  'transform',
  'validate',
  'intercept',
  'onModuleInit',
  'onApplicationBootstrap',
  'beforeApplicationShutdown',
  'onApplicationShutdown',
  'onModuleDestroy',
]);

/** Participles without -ed that are used as names. Those that are nouns of the trade ("cut", "set") are left out. */
const IRREGULAR = new Set(
  (
    'found known kept said told shown taken given made chosen held drawn written sent gone done seen paid sold bought met meant built heard ' +
    'begun broken brought caught come felt fallen forgotten grown hidden laid led lent lost spoken spent stood struck thought ' +
    'thrown understood won worn standing waiting going coming lying living'
  ).split(' '),
);
/** Words in -ed that are nouns, adjectives of the field or terms of a library. */
const NOT_PARTICIPLES = new Set([
  'need',
  'seed',
  'feed',
  'speed',
  'bed',
  'red',
  'shed',
  'embed',
  'exceed',
  'proceed',
  'disabled',
  'checked',
  'required',
  'selected',
  'expanded',
  'invited',
]);

const isParticiple = (name: string): boolean =>
  /^[a-z]+$/.test(name) && (IRREGULAR.has(name) || (/ed$/.test(name) && !NOT_PARTICIPLES.has(name)));

/** Pattern of a comment that readers must decode: it opens with a relative clause, or has no noun. */
const RELATIVE =
  /^(?:what|who|whom|whose|whoever|whatever|which|whether|how|when|where|why|wherever|of|so|said|as|that|those|it|he|they)\b/i;

const openingOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*\s*/, '')
    .replace(/^\*\s*/, '')
    .trim();

const methodsIn = (node: ts.Node): node is ts.MethodDeclaration =>
  ts.isMethodDeclaration(node) && ts.isClassLike(node.parent);

function namesIn(node: ts.Node): ts.Identifier[] {
  if (
    (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
    ts.isIdentifier(node.name)
  )
    return [node.name];
  if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name && ts.isIdentifier(node.name))
    return [node.name];
  return [];
}

/** Counts faulty names and comments in the product's code, for `npm run words` and the test that limits them. */
export function readLanguage(folders: readonly string[] = ['backend/src', 'frontend', 'libs']): Language {
  const [oneWordMethods, participles, relativeOpenings]: [Place[], Place[], Place[]] = [[], [], []];
  let methods = 0;
  let comments = 0;
  for (const file of productFiles(folders)) {
    const source = readFileSync(join(root, file), 'utf8');
    const tree = ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const placeAt = (position: number, text: string): Place => ({
      file,
      line: tree.getLineAndCharacterOfPosition(position).line + 1,
      text,
    });
    const visit = (node: ts.Node): void => {
      if (
        file.startsWith('backend/') &&
        methodsIn(node) &&
        ts.isIdentifier(node.name) &&
        !PRESCRIBED.has(node.name.text)
      ) {
        methods += 1;
        if (/^[a-z]+$/.test(node.name.text)) oneWordMethods.push(placeAt(node.name.getStart(), node.name.text));
      }
      for (const name of namesIn(node))
        if (isParticiple(name.text)) participles.push(placeAt(name.getStart(), name.text));
      ts.forEachChild(node, visit);
    };
    visit(tree);
    for (const { 0: comment, index } of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
      comments += 1;
      const opening = openingOf(comment);
      if (RELATIVE.test(opening)) relativeOpenings.push(placeAt(index, opening.slice(0, 100)));
    }
  }
  return { methods, oneWordMethods, participles, comments, relativeOpenings };
}
