import { functionChanges, functionState, parseFunctionState, type FunctionFile } from './function-files';

const greet: FunctionFile = {
  name: 'greet.sql',
  content:
    '-- Says hello.\ncreate or replace function greet() returns text language sql as $$\n  -- politely\n  select 1\n$$;\n',
};
const part: FunctionFile = { name: 'part.sql', content: 'create or replace function part() …;\n' };

const stateOf = (files: FunctionFile[]) => parseFunctionState(functionState(files));
const changed = (file: FunctionFile, from: string, to: string) => ({
  ...file,
  content: file.content.replace(from, to),
});

describe('the functions of a new migration', () => {
  it('are none when no file changed', () => {
    expect(functionChanges(stateOf([greet, part]), [greet, part])).toBe('');
  });

  it('are those that are new or whose statements changed, whole', () => {
    const warmer = changed(greet, 'select 1', 'select 2');
    expect(functionChanges(stateOf([greet, part]), [warmer, part])).toBe(
      `-- prisma/functions/greet.sql\n${warmer.content}`,
    );
    expect(functionChanges(stateOf([greet]), [greet, part])).toBe(`-- prisma/functions/part.sql\n${part.content}`);
  });

  it('are not those of which only the explanation on top changed', () => {
    expect(functionChanges(stateOf([greet]), [changed(greet, 'Says hello', 'Greets')])).toBe('');
    expect(functionChanges(stateOf([greet]), [changed(greet, '-- politely', '-- kindly')])).not.toBe('');
  });

  it('say of a file that is gone that its function is to be dropped', () => {
    expect(functionChanges(stateOf([greet, part]), [greet])).toBe(
      '-- prisma/functions/part.sql is gone: drop its triggers and its function here.\n',
    );
  });
});
