import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { colourKinds, colourStates } from '@plinth/contracts/range/colours/colour-labels';
import type { ColourDetail } from '@plinth/contracts/range/colours/colours';
import type { ColourFields } from '@plinth/contracts/range/colours/colours-row';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@plinth/money/count';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { storeHref } from '@/features/store/catalogue/store-href';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { listChangedFields, type ColourChanges } from './changes-of';
import { ColourFormCard, useColourForm, useShownColour } from './colour-form';
import { ColourPreview } from './colour-preview';
import { typedColour } from './colour-schema';
import { MaterialsCard } from './materials-card';
import { PlaceCard } from './place-card';
import { SwatchCard } from './swatch-card';

const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

interface ReviewedChange {
  readonly changes: ColourChanges;
  readonly preview: CataloguePreview;
}

function AboutCard({ colour }: { colour: ColourDetail }) {
  const { kind, code, items, withdrawn_at } = colour;
  const category = kind === 'board' ? 'cupboards' : 'tops';
  return (
    <Card aria-labelledby="about">
      <CardTitle id="about">Details</CardTitle>
      <Facts>
        <dt>Kind</dt>
        <dd>{colourKinds.label(kind)}</dd>
        <dt>Items in this colour</dt>
        <dd>
          {items === 0 ? (
            'None'
          ) : (
            <Link href={storeHref({ category, filters: { colour: [code] } })}>{formatCount(items)} in the shop</Link>
          )}
        </dd>
        <dt>Code</dt>
        <dd>{code}</dd>
        {withdrawn_at !== null && (
          <>
            <dt>Withdrawn</dt>
            <dd>{formatDate(withdrawn_at)}</dd>
          </>
        )}
      </Facts>
    </Card>
  );
}

function Editor({ colour, onChanged }: { colour: ColourDetail; onChanged: () => Promise<unknown> }) {
  const utils = trpc.useUtils();
  const mayUpdate = usePermission('update', staffPages.boardColours.path);
  const save = trpc.colours.change.useMutation();
  const form = useColourForm(typedColour(colour));
  const shownFields = useShownColour(form);
  const [openDialog, setOpenDialog] = useState<ReviewedChange | null>(null);
  const [looking, setLooking] = useState(false);
  const { code, name, status } = colour;
  const isWithdrawn = status === 'withdrawn';

  const openReview = async (changes: ColourChanges) => {
    setLooking(true);
    try {
      const preview = await utils.colours.previewChange.fetch({ code, changes }, { staleTime: 0 });
      setOpenDialog({ changes, preview });
    } finally {
      setLooking(false);
    }
  };
  const review = async (values: ColourFields) => {
    const changes = listChangedFields(colour, values);
    if (Object.keys(changes).length === 0) toast('No changes to save');
    else await openReview(changes);
  };
  const withdraw = () =>
    openReview({ is_withdrawn: !isWithdrawn }).catch((error: unknown) => toastError(messageForPerson(error)));

  return (
    <>
      <ObjectLayout
        title={name}
        status={colourStates.of(status)}
        actions={
          mayUpdate && (
            <Button variant="secondary" busy={looking} onClick={() => void withdraw()}>
              {isWithdrawn ? 'Sell it again' : 'Withdraw'}
            </Button>
          )
        }
        notice={
          isWithdrawn && (
            <Notice title="No longer used for new items">
              It cannot be chosen, and items in it are not sold. Items already sold in it keep their documents and
              parts.
            </Notice>
          )
        }
        main={
          <ColourFormCard form={form} isNew={false} onSubmit={review}>
            {mayUpdate && (
              <Inline>
                <Button type="submit" busy={looking && openDialog === null}>
                  See what changes
                </Button>
                <Button variant="quiet" onClick={() => form.rhf.reset(typedColour(colour))}>
                  Undo changes
                </Button>
              </Inline>
            )}
          </ColourFormCard>
        }
        side={
          <>
            <ColourPreview draftColour={shownFields} />
            <AboutCard colour={colour} />
            {colour.kind === 'board' && <MaterialsCard materials={colour.materials} />}
            {mayUpdate && <SwatchCard colour={colour} onChanged={onChanged} />}
            {mayUpdate && <PlaceCard colour={colour} onPlaced={onChanged} />}
          </>
        }
        history={<TimelineCard entries={colour.timeline} />}
      />
      {openDialog !== null && (
        <ReviewDialog
          preview={openDialog.preview}
          onSave={(saving) => save.mutateAsync({ code, changes: openDialog.changes, ...saving })}
          onDone={() => {
            setOpenDialog(null);
            void onChanged();
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}

/** Page of a colour: preview, fields, and the effect of a change on the shop. */
export function ColourPage({ code }: { code: string }) {
  const utils = trpc.useUtils();
  const query = trpc.colours.get.useQuery({ code });
  return (
    <ObjectPage
      list={{ href: staffPages.boardColours.path, title: staffPages.boardColours.title }}
      noun="colour"
      query={query}
    >
      {(colour) => <Editor key={colour.version} colour={colour} onChanged={() => utils.colours.invalidate()} />}
    </ObjectPage>
  );
}
