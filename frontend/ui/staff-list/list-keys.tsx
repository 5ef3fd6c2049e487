import { Keys } from './list-styles';

interface ListKeysProps {
  canSelect: boolean;
  canEdit: boolean;
  /** Label of the main button; undefined without one. */
  create: string | undefined;
}

/** Legend of the list's keyboard shortcuts. */
export function ListKeys({ canSelect, canEdit, create }: ListKeysProps) {
  return (
    <Keys>
      Keys: <kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> down, up
      {canSelect && (
        <>
          {' '}
          · <kbd>x</kbd> select
        </>
      )}{' '}
      · <kbd>Enter</kbd> open
      {canEdit && (
        <>
          {' '}
          · <kbd>e</kbd> edit
        </>
      )}
      {create !== undefined && (
        <>
          {' '}
          · <kbd>c</kbd> {create.toLowerCase()}
        </>
      )}
    </Keys>
  );
}
