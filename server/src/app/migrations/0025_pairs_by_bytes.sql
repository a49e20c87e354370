-- The indexes over character pairs compare bytes, not letters of a language, which nobody sees there and which took a
-- third of the time of writing and building them.
do $$
declare
  pairs record;
  filled record;
begin
  for pairs in
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin (char_pairs(%' and indexdef not like '%COLLATE "C"%'
  loop
    execute format('drop index %I', pairs.indexname);
    execute regexp_replace(pairs.indexdef, 'char_pairs\((.+?)\)\)$', 'char_pairs(\1 collate "C"))');
  end loop;
  -- Without a look at the rows searches would be planned without knowing how frequent pairs are.
  for filled in
    select distinct t.relname from pg_class t join pg_indexes i on i.tablename = t.relname
    where t.relkind = 'r' and t.reltuples > 0 and i.indexdef like '% USING gin (char_pairs(%'
  loop
    execute format('analyze %I', filled.relname);
  end loop;
end $$;
