import { useRef } from 'react';
import { SearchBox } from '@/features/store/storefront/search-box';
import { Sheet, type SheetProps } from '@/ui/sheet';

type SearchSheetProps = Pick<SheetProps, 'open' | 'onOpenChange' | 'returnFocus'>;

/** Search of the store, over the present page. */
export function SearchSheet({ open, onOpenChange, returnFocus }: SearchSheetProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Sheet
      side="top"
      title="Find in the store"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={input}
      returnFocus={returnFocus}
    >
      <SearchBox inputRef={input} inFlow onLeave={() => onOpenChange(false)} />
    </Sheet>
  );
}
