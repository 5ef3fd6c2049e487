-- Stations read what moved last of the panels under way, and keep it for when the network fails.
create index panel_in_work on panel (moved_at desc, id) where status in ('nested', 'cut', 'edged', 'drilled');
