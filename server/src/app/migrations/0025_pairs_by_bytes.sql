-- The indexes over character pairs compare bytes, not letters of a language, which nobody sees there and which took a
-- third of the time of writing and building them. Who reads meanwhile is not kept waiting: the old ones go at the end.
create temporary table fresh_pairs on commit drop as
select tablename, indexname, indexdef, 'fresh_pairs_' || row_number() over () as fresh from pg_indexes
where schemaname = 'public' and indexdef like '% USING gin (char_pairs(%' and indexdef not like '%COLLATE "C"%';

do $$
declare
  pairs record;
begin
  for pairs in select * from fresh_pairs loop
    execute regexp_replace(
      regexp_replace(pairs.indexdef, '^CREATE INDEX \S+ ON', 'CREATE INDEX ' || pairs.fresh || ' ON'),
      'char_pairs\((.+?)\)\)$', 'char_pairs(\1 collate "C"))');
  end loop;
  -- Without a look at the rows searches would be planned without knowing how frequent pairs are.
  for pairs in
    select distinct t.relname from pg_class t join fresh_pairs on tablename = t.relname
    where t.relkind = 'r' and t.reltuples > 0
  loop
    execute format('analyze %I', pairs.relname);
  end loop;
  for pairs in select * from fresh_pairs loop
    execute format('drop index %I', pairs.indexname);
    execute format('alter index %I rename to %I', pairs.fresh, pairs.indexname);
  end loop;
end $$;
