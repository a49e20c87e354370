-- Messages to people and text messages lie in partitions by month (decision 0058). The table as it was becomes the first
-- partition: no row is written anew, no index built. The id begins with the time (UUID v7), so it divides the rows, stays
-- the one key, and can be referred to as before. Each table is locked while its ids are read once to prove the bound.

-- The smallest id of a month that begins in Asia/Shanghai.
create function month_floor(month date) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from date_trunc('month', month)::timestamp at time zone 'Asia/Shanghai') * 1000)::bigint),
    12, '0') || repeat('0', 20))::uuid
$$;

-- Makes the partition of a month unless it is there; rows that came before it was are taken over. Answers whether it is new.
create function make_month_partition(parent text, month date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  part text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  low uuid := month_floor(month);
  high uuid := month_floor((date_trunc('month', month) + interval '1 month')::date);
begin
  if parent not in ('message', 'sms_message') then raise exception 'no table by months: %', parent; end if;
  perform pg_advisory_xact_lock(hashtext('tejian months ' || parent));
  if to_regclass(format('public.%I', part)) is not null then return false; end if;
  execute format('create table public.%I (like public.%I including all)', part, parent);
  execute format('alter table public.%I disable trigger user', parent || '_default');
  execute format('with moved as (delete from public.%I where id >= %L and id < %L returning *)
    insert into public.%I select * from moved', parent || '_default', low, high, part);
  execute format('alter table public.%I enable trigger user', parent || '_default');
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, part, low, high);
  if session_user <> current_user then execute format('grant select on public.%I to %I', part, session_user); end if;
  return true;
end $$;

-- Drops a partition whose months have passed for at least half a year, and only as it was when it was archived.
create function drop_month_partition(parent text, part text, before date, expected bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  latest uuid := month_floor(least(before, (now() - interval '184 days')::date));
  present bigint;
begin
  if parent not in ('message', 'sms_message') then raise exception 'no table by months: %', parent; end if;
  if not exists (select from pg_inherits where inhparent = format('public.%I', parent)::regclass
    and inhrelid = format('public.%I', part)::regclass) or part = parent || '_default' then
    raise exception '% is no partition of %', part, parent;
  end if;
  -- People go first: who reads at this moment is not kept waiting behind this lock for long.
  set local lock_timeout = '3s';
  execute format('lock table public.%I, public.%I in access exclusive mode', parent, part);
  if (select substring(pg_get_expr(relpartbound, oid) from 'TO \(''([0-9a-f-]+)''\)')::uuid > latest
    from pg_class where oid = format('public.%I', part)::regclass) then
    raise exception '% is too young', part;
  end if;
  execute format('select count(*) from public.%I', part) into present;
  if present <> expected then raise exception '% has changed since it was archived', part; end if;
  if parent = 'sms_message' then
    execute format('delete from public.sealed_sms where id in (select id from public.%I)', part);
  end if;
  execute format('alter table public.%I detach partition public.%I', parent, part);
  execute format('drop table public.%I', part);
end $$;
revoke execute on function make_month_partition(text, date), drop_month_partition(text, text, date, bigint) from public;

alter table sealed_sms drop constraint sealed_sms_id_fkey;
drop trigger sms_message_kept on sms_message;

do $$
declare
  parent text;
  index record;
  month date := date_trunc('month', now() at time zone 'Asia/Shanghai');
  bound uuid := month_floor((month + interval '1 month')::date);
  indexes text[];
  statement text;
begin
  foreach parent in array array['message', 'sms_message'] loop
    indexes := array[]::text[];
    for index in select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = parent loop
      if index.name <> parent || '_pkey' then indexes := indexes || index.definition; end if;
      execute format('alter index %I rename to %I', index.name, left(index.name, 55) || '_before');
    end loop;
    execute format('alter table %I rename to %I', parent, parent || '_before');
    execute format('create table %I (like %I including defaults including generated including storage including comments,
      constraint %I primary key (id)) partition by range (id)', parent, parent || '_before', parent || '_pkey');
    foreach statement in array indexes loop execute statement; end loop;
    -- What no month takes lies here, and nothing is lost; the platform says so.
    execute format('create table %I partition of %I default', parent || '_default', parent);
    execute format('with strays as (delete from %I where id >= %L returning *) insert into %I select * from strays',
      parent || '_before', bound, parent || '_default');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, parent || '_before', bound);
    for ahead in 1..3 loop
      perform make_month_partition(parent, (month + make_interval(months => ahead))::date);
    end loop;
  end loop;
end $$;

create trigger sms_message_kept before update or delete on sms_message for each row execute function sms_message_kept();
alter table sealed_sms add constraint sealed_sms_id_fkey foreign key (id) references sms_message (id) on delete cascade;
