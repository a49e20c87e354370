-- Business changes an item at a time: a note for each row costs half of what a transition table costs for the statement.
create function stat_note_item() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stat_dirty values (new.id);
  if new."inmGroupCode" = 'FJ' then
    insert into stat_dirty select earlier.id from business_item earlier
      where earlier.equdatasysid = new.equdatasysid and earlier.id <> new.id;
  end if;
  return null;
end $$;
drop trigger stat_changed on business_item;
create trigger stat_changed after update on business_item for each row execute function stat_note_item();
