import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { IconButton } from '@/ui/button';

const Palette = dynamic(() => import('./palette').then((module) => module.Palette), { ssr: false });

/** Button that opens the palette, as Ctrl+K (⌘K) does anywhere. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return (
    <>
      <IconButton label="Find (Ctrl+K)" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
