import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Select } from '@/ui/form/text-field';
import { Container, Inline, MainAndSide } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { toast, toastError } from '@/ui/toast';
import { ColourFormCard, useColourForm, useShownColour, type ColourForm } from './colour-form';
import { ColourPreview } from './colour-preview';
import { PLAIN_BOARD, typedColour } from './colour-schema';
import { SheetSizeFields, useSheetSize } from './sheet-size-fields';

const LOADING = 'Loading Colours...';

/** Copies everything but the name from a similar colour. */
function StartFrom({ form }: { form: ColourForm }) {
  const utils = trpc.useUtils();
  const options = trpc.colours.getOptions.useQuery({});
  const [code, setCode] = useState('');
  const copyColour = async (next: string) => {
    setCode(next);
    try {
      const colour = await utils.colours.get.fetch({ code: next });
      form.rhf.reset({ ...typedColour(colour), name: form.rhf.getValues('name') });
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Select
      label="Start from"
      optional
      hint="Copies everything except the name"
      name="begin_with"
      placeholder={options.data === undefined ? LOADING : 'A plain board'}
      options={options.data ?? []}
      value={code}
      disabled={options.data === undefined}
      onChange={({ target }) =>
        target.value === '' ? form.rhf.reset(typedColour(PLAIN_BOARD)) : void copyColour(target.value)
      }
    />
  );
}

/** Page to add a colour, with a preview on a board and on something made of it. */
export function NewColourPage() {
  const { push } = useRouter();
  const create = trpc.colours.create.useMutation();
  const [key] = useState(newKey);
  const form = useColourForm(typedColour(PLAIN_BOARD));
  const shownFields = useShownColour(form);
  const sheetSize = useSheetSize();
  return (
    <Container $fluid>
      <PageHeading tight lead="It can be chosen as soon as it is added. Its boards and edging join the items of stock.">
        {staffPages.newColour.title}
      </PageHeading>
      <MainAndSide>
        <ColourFormCard
          form={form}
          isNew
          before={<StartFrom form={form} />}
          onSubmit={async (colour) => {
            const sheet = colour.kind === 'board' ? sheetSize.read() : undefined;
            if (sheet === null) return;
            const { code, name } = await create.mutateAsync({ ...colour, sheet, idempotency_key: key });
            toast(`${name} can be chosen now`);
            await push(pathTo(staffPages.boardColour, { code }));
          }}
        >
          {shownFields.kind === 'board' && <SheetSizeFields sheetSize={sheetSize} />}
          <Inline>
            <Button type="submit" busy={create.isPending}>
              Add colour
            </Button>
            <ButtonLink variant="quiet" href={staffPages.boardColours.path}>
              Cancel
            </ButtonLink>
          </Inline>
        </ColourFormCard>
        <ColourPreview draftColour={shownFields} />
      </MainAndSide>
    </Container>
  );
}
