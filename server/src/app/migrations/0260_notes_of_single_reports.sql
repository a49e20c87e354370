-- Reports change one at a time as well, like business (0143): a row of them says itself whose repeat it is.
create function stat_note_report() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stat_dirty values (new."itemId");
  if new."inmGroupCode" = 'FJ' then
    insert into stat_dirty select earlier.id from business_item own
      join business_item earlier on earlier.equdatasysid = own.equdatasysid and earlier.id <> own.id
      where own.id = new."itemId";
  end if;
  return null;
end $$;
drop trigger stat_changed on report;
create trigger stat_changed after update on report for each row when (new."itemId" is not null)
  execute function stat_note_report();
