-- The indexes over character pairs compare bytes, not letters of a language, which nobody sees there and which took a
-- third of the time of writing and building them.
do $$
declare
  pairs record;
begin
  for pairs in
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin (char_pairs(%' and indexdef not like '%COLLATE "C"%'
  loop
    execute format('drop index %I', pairs.indexname);
    execute regexp_replace(pairs.indexdef, 'char_pairs\((.+?)\)\)$', 'char_pairs(\1 collate "C"))');
  end loop;
end $$;
