import { handleWishes, wishHandle } from '@plinth/cabinetry/model/handle-wishes';
import { HANDLE_STYLES } from '@plinth/cabinetry/model/unit';
import type { PricedDraft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { HandleFields } from '@/features/store/configurator/handle-fields';
import { handleName } from '@/features/store/configurator/handle-name';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { changeAll, type ChangedAll, type Wish } from './change-all';
import { factsOf } from './draft-model';
import type { Editor } from './use-editor';

const AS_IS = { value: '', label: 'As each line has it' };
const HANDLES = [AS_IS, ...[...HANDLE_STYLES, 'none'].map((style) => ({ value: style, label: handleName(style) }))];

const cupboards = (count: number): string => (count === 1 ? '1 line' : `${String(count)} lines`);

/** What the document costs then, beside what it costs now. */
function differenceWords(before: number, after: number): string {
  if (after === before) return `The total stays ${formatRand(before)}.`;
  const by = formatRand(Math.abs(after - before));
  return `${formatRand(before)} becomes ${formatRand(after)}: ${by} ${after > before ? 'more' : 'less'}.`;
}

interface ChangeAllDialogProps {
  editor: Pick<Editor, 'id' | 'draft' | 'facts' | 'amounts' | 'edit' | 'learn' | 'undo'>;
  onClose: () => void;
}

/** Fronts, carcasses or handles of all cupboards at once. Nothing is changed before the difference in price was seen. */
export function ChangeAllDialog({ editor, onClose }: ChangeAllDialogProps) {
  const { id, draft, facts, amounts, edit, learn, undo } = editor;
  const [wish, setWish] = useState<Wish>({});
  const slugs = useMemo(
    () => [
      ...new Set(
        draft.lines.flatMap((line) => {
          const known = facts.get(line.id);
          return known?.kind === 'unit' && known.made_to_order && known.slug !== '' ? [known.slug] : [];
        }),
      ),
    ],
    [draft.lines, facts],
  );
  const { getItem, getWorkshop } = trpc.useUtils().catalogue.public;
  const products = useQueries({
    queries: slugs.map((slug) => getItem.queryOptions({ slug }, { staleTime: 300_000 })),
  });
  const workshops = useQueries({
    queries: slugs.map((slug) => getWorkshop.queryOptions({ slug }, { staleTime: Infinity })),
  });
  const asked = [...products, ...workshops];
  const isReady = asked.every(({ isSuccess }) => isSuccess);

  const result = useMemo((): ChangedAll | null => {
    if (!isReady || Object.keys(wish).length === 0) return null;
    const made = new Map(
      slugs.flatMap((slug, at) => {
        const [product, workshop] = [products[at]?.data, workshops[at]?.data];
        return product && workshop ? [[slug, { variants: product.variants, workshop }] as const] : [];
      }),
    );
    return changeAll(draft, wish, (line) => made.get(facts.get(line.id)?.slug ?? ''));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the lists of answers are new at each drawing; once all are there they are the same
  }, [isReady, wish, slugs, draft, facts]);

  const { mutateAsync: ask } = trpc.invoices.price.useMutation();
  const [priced, setPriced] = useState<{ of: ChangedAll; answer: PricedDraft } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (result === null || result.changed === 0) return undefined;
    let current = true;
    setFailure(null);
    ask({ id, ...result.draft })
      .then((answer) => current && setPriced({ of: result, answer }))
      .catch((error: unknown) => current && setFailure(messageForPerson(error)));
    return () => {
      current = false;
    };
  }, [result, id, ask]);
  const answer = priced !== null && priced.of === result ? priced.answer : null;

  const choose = (field: 'front' | 'carcass') => (value: string) =>
    setWish(({ [field]: _before, ...rest }) => (value === '' ? rest : { ...rest, [field]: value }));
  const change = () => {
    if (result === null || answer === null) return;
    learn(factsOf(answer.lines));
    edit(() => result.draft);
    toast(`${cupboards(result.changed)} changed`, { undo });
    onClose();
  };

  const colours = [
    AS_IS,
    ...(workshops[0]?.data?.boards ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ];
  const said = () => {
    if (failure !== null) return <p>{failure}</p>;
    if (result === null) return <p>Choose what all cupboards of this document should have.</p>;
    if (result.changed === 0 && result.refused.length === 0) return <p>All cupboards have that already.</p>;
    return (
      <>
        {result.changed > 0 && (
          <p>
            {cupboards(result.changed)}:{' '}
            {answer === null ? 'working out the price…' : <b>{differenceWords(amounts.total, answer.total)}</b>}
            {result.typedPrices > 0 &&
              ` ${cupboards(result.typedPrices)} with a price that was typed ${result.typedPrices === 1 ? 'gets' : 'get'} the list’s.`}
          </p>
        )}
        {result.refused.length > 0 && (
          <>
            <p>{cupboards(result.refused.length)} cannot be made so and stay as they are:</p>
            <ul>
              {result.refused.map(({ id: lineId, reason }) => (
                <li key={lineId}>
                  {facts.get(lineId)?.name}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    );
  };

  const body = () => {
    if (slugs.length === 0) return <p>There is no cupboard in this document yet.</p>;
    if (asked.some(({ isError }) => isError))
      return (
        <Inline role="alert">
          <span>The workshop could not be opened. Nothing was changed.</span>
          <Button
            variant="secondary"
            onClick={() => void Promise.all(asked.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
          >
            Try again
          </Button>
        </Inline>
      );
    if (!isReady) return <Loader label="Opening the workshop" />;
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
          options={HANDLES}
          onChange={(event) => setWish((before) => wishHandle(before, { handle: event.target.value || undefined }))}
        />
        <HandleFields
          kept={handleWishes(wish)}
          wish={wish}
          asIs={AS_IS.label}
          onWish={(more) => setWish((before) => wishHandle(before, more))}
        />
        <div role="status">{said()}</div>
      </>
    );
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Change all cupboards">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          change();
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
