import type { ItemPhotos as Photos, ItemView } from '@plinth/contracts/range/items/items';
import { LONGEST_ALT, MOST_PHOTOS } from '@plinth/contracts/kernel/photo-address';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, IconButton } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { FieldShell, useFieldIds } from '@/ui/form/field';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { from, Inline, Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { toast, toastError } from '@/ui/toast';
import { sendPhoto } from './send-photo';

const PLAIN = { listStyle: 'none', padding: 0 } as const;
const ACCEPTED = 'image/jpeg,image/png,image/webp';

const Row = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--s3);
  align-items: start;

  ${from.tablet} {
    grid-template-columns: 88px minmax(0, 1fr) auto;
  }
`;

const RowActions = styled(Inline).attrs({ $gap: 1 })`
  grid-column: 2;

  ${from.tablet} {
    grid-column: auto;
    padding-top: var(--s6);
  }
`;

const FileInput = styled.input`
  width: 100%;
  min-height: var(--target);
  padding: var(--s2);
  border: 1px dashed var(--field);
  border-radius: var(--radius-input);
`;

/** Form to add a photograph. Asks for its description first, because nobody adds it later. */
function AddPhoto({ itemId, onAdded }: { itemId: string; onAdded: () => Promise<unknown> }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<{ alt?: string; file?: string }>({});
  const [busy, setBusy] = useState(false);
  const ids = useFieldIds({ hint: 'JPEG, PNG or WebP', error: errors.file });
  const send = async () => {
    const description = alt.trim();
    const missing = {
      ...(description.length < 3 && { alt: 'Describe the picture' }),
      ...(file === null && { file: 'Choose a photograph' }),
    };
    setErrors(missing);
    if (description.length < 3 || file === null) return;
    setBusy(true);
    const refusal = await sendPhoto(itemId, description, file);
    setBusy(false);
    if (refusal !== null) {
      setErrors({ file: refusal });
      return;
    }
    setAlt('');
    setFile(null);
    if (chooser.current) chooser.current.value = '';
    toast('The photograph is in the shop');
    await onAdded();
  };
  return (
    <Stack $gap={4}>
      <FieldShell
        label="Photograph"
        hint="JPEG, PNG or WebP, at least 600 pixels wide. The place where it was taken is removed."
        error={errors.file}
        ids={ids}
      >
        <FileInput
          ref={chooser}
          {...ids.aria}
          id={ids.fieldId}
          type="file"
          accept={ACCEPTED}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </FieldShell>
      <TextField
        label="Picture description"
        hint="For people who cannot see it: Base unit in Sage beside an oven"
        error={errors.alt}
        autoComplete="off"
        maxLength={LONGEST_ALT}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would submit the item's form, which is around this field.
          event.preventDefault();
          void send();
        }}
      />
      <Inline>
        <Button variant="secondary" busy={busy} onClick={() => void send()}>
          Add photograph
        </Button>
      </Inline>
    </Stack>
  );
}

interface Props {
  view: Pick<ItemView, 'id' | 'name' | 'photos' | 'photo_leads'>;
  mayChange: boolean;
}

/** Photographs of an item, saved at once, apart from the form. */
export function ItemPhotosCard({ view, mayChange }: Props) {
  const utils = trpc.useUtils();
  const arrange = trpc.items.arrangePhotos.useMutation();
  const remove = trpc.items.removePhoto.useMutation();
  const { id, photos, photo_leads: photoLeads } = trpc.items.get.useQuery({ id: view.id }).data ?? view;
  const busy = arrange.isPending || remove.isPending;

  const refresh = () => utils.items.get.invalidate({ id: view.id });
  const runAndToast = async (request: Promise<Photos>, successText: string) => {
    try {
      await request;
      toast(successText);
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await refresh();
  };
  const saveArrangement = (next: readonly { id: string; alt: string }[], photoFirst: boolean, successText: string) =>
    runAndToast(
      arrange.mutateAsync({ id, photos: next.map((photo) => ({ id: photo.id, alt: photo.alt })), leads: photoFirst }),
      successText,
    );
  const move = (at: number, step: -1 | 1) => {
    const next = photos.toSpliced(at, 1);
    void saveArrangement(next.toSpliced(at + step, 0, ...photos.slice(at, at + 1)), photoLeads, 'The order is saved');
  };
  const rename = (photoId: string, alt: string) => {
    const newAlt = alt.trim();
    const savedAlt = photos.find((photo) => photo.id === photoId)?.alt;
    if (newAlt.length < 3 || newAlt === savedAlt) return;
    void saveArrangement(
      photos.map((photo) => (photo.id === photoId ? { ...photo, alt: newAlt } : photo)),
      photoLeads,
      'The picture description is saved',
    );
  };
  const confirmRemoval = async (photoId: string, alt: string) => {
    const isConfirmed = await confirm({
      title: 'Remove this photograph?',
      description: `“${alt}” is removed from the shop and deleted.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isConfirmed) await runAndToast(remove.mutateAsync({ id, photo_id: photoId }), 'The photograph is removed');
  };

  return (
    <Card aria-labelledby="photos">
      <CardTitle id="photos">Photographs</CardTitle>
      <Stack $gap={6}>
        {photos.length > 0 && (
          <RadioCards
            label="First in the shop"
            name="leads"
            columns={2}
            options={[
              { value: 'photo', title: 'The first photograph' },
              { value: 'drawing', title: 'The drawing' },
            ]}
            value={photoLeads ? 'photo' : 'drawing'}
            onChange={(value) => void saveArrangement(photos, value === 'photo', 'The shop shows it this way')}
          />
        )}
        {photos.length > 0 && (
          <Stack as="ul" $gap={5} style={PLAIN} aria-label="Photographs, in their order">
            {photos.map(({ id: photoId, alt, image }, at) => (
              <Row key={photoId}>
                <Picture src={image} alt={alt} ratio="1" sizes={{ width: 88, height: 88 }} />
                <TextField
                  label="Picture description"
                  autoComplete="off"
                  maxLength={LONGEST_ALT}
                  defaultValue={alt}
                  disabled={!mayChange}
                  onBlur={({ target }) => rename(photoId, target.value)}
                />
                {mayChange && (
                  <RowActions>
                    <IconButton
                      label={`Show “${alt}” earlier`}
                      disabled={busy || at === 0}
                      onClick={() => move(at, -1)}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Show “${alt}” later`}
                      disabled={busy || at === photos.length - 1}
                      onClick={() => move(at, 1)}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Remove “${alt}”`}
                      disabled={busy}
                      onClick={() => void confirmRemoval(photoId, alt)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </RowActions>
                )}
              </Row>
            ))}
          </Stack>
        )}
        {photos.length === 0 && <p>No photographs yet. The shop shows the drawing.</p>}
        {mayChange && photos.length < MOST_PHOTOS && <AddPhoto itemId={id} onAdded={refresh} />}
      </Stack>
    </Card>
  );
}
