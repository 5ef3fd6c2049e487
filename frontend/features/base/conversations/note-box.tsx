import { STAFF_SIDE, type ConversationKind } from '@plinth/contracts/desk/messages/message-labels';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import { useEffect, useRef, useState } from 'react';
import { useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { MessageBox } from './message-box';
import { pictureSender } from './send-message-picture';

interface Props {
  place: { kind: ConversationKind; id: string };
  page: StaffPage;
  onSent: () => Promise<void>;
}

/**
 * Box for an internal note. Closed until it is opened, with its own field and button, so that a note never goes to
 * the customer. Mentioned colleagues are notified.
 */
export function NoteBox({ place, page, onSent }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [mentionedIds, setMentionedIds] = useState<readonly string[]>([]);
  const { user } = useViewer();
  const colleagues = useColleagues({ page, enabled: isOpen }).filter(({ value }) => value !== user.id);
  const send = trpc.messages.send.useMutation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Write an internal note
        </Button>
      </div>
    );
  return (
    <Stack $gap={3} ref={box}>
      <MessageBox
        label="Internal note"
        hint="The customer never sees it"
        button="Save note"
        variant="secondary"
        draftKey={`note.${place.kind}.${place.id}`}
        sendPicture={pictureSender({ side: STAFF_SIDE, ...place })}
        onSend={async (key, text, pictures) => {
          await send.mutateAsync({ ...place, key, text, pictures, is_inside: true, mentions: [...mentionedIds] });
          setMentionedIds([]);
          setOpen(false);
          await onSent();
        }}
        renderAbove={() => (
          <Stack $gap={2}>
            <Select
              label="Notify a colleague"
              hint="They get an email if they have not read it after five minutes"
              optional
              value=""
              options={[
                { value: '', label: 'Choose a colleague' },
                ...colleagues.filter(({ value }) => !mentionedIds.includes(value)),
              ]}
              onChange={({ target }) => target.value !== '' && setMentionedIds([...mentionedIds, target.value])}
            />
            {mentionedIds.length > 0 && (
              <Inline $gap={2}>
                {mentionedIds.map((id) => {
                  const name = colleagues.find(({ value }) => value === id)?.label ?? '';
                  return (
                    <Button
                      key={id}
                      variant="secondary"
                      size="small"
                      aria-label={`Remove ${name}`}
                      onClick={() => setMentionedIds(mentionedIds.filter((mentionedId) => mentionedId !== id))}
                    >
                      {name} ×
                    </Button>
                  );
                })}
              </Inline>
            )}
          </Stack>
        )}
      >
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </MessageBox>
    </Stack>
  );
}
