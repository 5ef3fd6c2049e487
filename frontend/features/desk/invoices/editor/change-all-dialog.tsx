import { handleWishes, wishHandle } from '@plinth/cabinetry/model/handle-wishes';
import { useState } from 'react';
import { HandleFields } from '@/features/store/configurator/handle-fields';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import type { Wish } from './change-all';
import { ChangedWords, countCupboardLines } from './changed-summary';
import { factsOf } from './draft-model';
import { useChangeAll } from './use-change-all';
import type { Editor } from './use-editor';

const AS_IS = { value: '', label: 'As on each line' };

interface ChangeAllDialogProps {
  editor: Pick<Editor, 'id' | 'draft' | 'facts' | 'amounts' | 'edit' | 'learn' | 'undo'>;
  onClose: () => void;
}

/** Changes the fronts, carcasses or handles of all cupboards at once, after showing the difference in price. */
export function ChangeAllDialog({ editor, onClose }: ChangeAllDialogProps) {
  const { edit, learn, undo } = editor;
  const [wish, setWish] = useState<Wish>({});
  const changeAll = useChangeAll(editor, wish);
  const { hasCupboards, boards, handles, isReady, hasFailed, askAgain, result, answer, failure } = changeAll;

  const choose = (field: 'front' | 'carcass') => (value: string) =>
    setWish(({ [field]: _before, ...rest }) => (value === '' ? rest : { ...rest, [field]: value }));
  const applyChange = () => {
    if (result === null || answer === null) return;
    learn(factsOf(answer.lines));
    edit(() => result.draft);
    toast(`${countCupboardLines(result.changed)} changed`, { undo });
    onClose();
  };

  const colours = [AS_IS, ...boards.map(({ code, name }) => ({ value: code, label: name }))];
  const body = () => {
    if (!hasCupboards) return <p>There is no cupboard in this document yet.</p>;
    if (hasFailed)
      return (
        <Inline role="alert">
          <span>The choices could not be loaded. Nothing was changed.</span>
          <Button variant="secondary" onClick={askAgain}>
            Try again
          </Button>
        </Inline>
      );
    if (!isReady) return <Loader label="Loading the choices" />;
    return (
      <>
        <Select
          label="Fronts"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog came by a key, and this is what it asks first
          autoFocus
          value={wish.front ?? ''}
          options={colours}
          onChange={(event) => choose('front')(event.target.value)}
        />
        <Select
          label="Carcasses"
          value={wish.carcass ?? ''}
          options={colours}
          onChange={(event) => choose('carcass')(event.target.value)}
        />
        <Select
          label="Handles"
          value={wish.handle ?? ''}
          options={[AS_IS, ...handles.map(({ code, choice }) => ({ value: code, label: choice }))]}
          onChange={(event) =>
            setWish((before) => wishHandle(handles, before, { handle: event.target.value || undefined }))
          }
        />
        <HandleFields
          kept={handleWishes(handles, wish)}
          wish={wish}
          asIs={AS_IS.label}
          onWish={(more) => setWish((before) => wishHandle(handles, before, more))}
        />
        <div role="status">
          <ChangedWords editor={editor} changed={changeAll} />
        </div>
      </>
    );
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Change all cupboards">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          applyChange();
        }}
      >
        <Stack $gap={4}>{body()}</Stack>
        <DialogFormActions
          onCancel={onClose}
          busy={result !== null && result.changed > 0 && answer === null && failure === null}
        >
          Change all
        </DialogFormActions>
      </form>
    </Dialog>
  );
}
