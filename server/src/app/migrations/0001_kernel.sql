-- The machinery's own tables. Run by the owner; the application's role gets what it needs at the end of this file.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- The neighbouring pairs of characters of a text, lower case: a GIN index over them answers contains-search from two
-- characters on, where trigrams need three (most Chinese words have two).
-- Pairs that begin at odd places, then those at even places: each half is cut by one pass over the text. Not strict, so
-- that it is written into the statement in its place; small letters by the built-in rules, which cost a third of ICU's.
create function char_pairs(content text) returns text[] language sql immutable parallel safe
  return string_to_array(rtrim(regexp_replace(
      left(lower(content collate pg_c_utf8), length(content) / 2 * 2), '(..)', '\1' || chr(1), 'g'), chr(1)), chr(1))
    || string_to_array(rtrim(regexp_replace(
      substr(lower(content collate pg_c_utf8), 2, (length(content) - 1) / 2 * 2), '(..)', '\1' || chr(1), 'g'), chr(1)), chr(1));

create table number_series (prefix text primary key, series text not null, last bigint not null);
create table number_ledger (
  number text primary key,
  series text not null,
  fate text not null check (fate in ('issued', 'void', 'replaced')),
  reason text,
  at timestamptz not null,
  "actorName" text
);

create table task (
  id uuid primary key default uuidv7(),
  process text not null,
  "recordId" uuid not null,
  step text not null,
  "dealMan" text,
  "dealManName" text,
  "receiveTime" timestamptz not null,
  deadline date,
  "doneTime" timestamptz,
  "doneBy" text
);
-- A record waits at one step only: the database itself refuses a second open task.
create unique index task_open on task (process, "recordId") where "doneTime" is null;
create index task_holder on task ("dealMan", step) where "doneTime" is null;
create index task_step on task (step, deadline) where "doneTime" is null;

create table flow_event (
  id uuid primary key default uuidv7(),
  process text not null,
  "recordId" uuid not null,
  step text not null,
  "stepName" text not null,
  action text not null,
  "actionLabel" text not null,
  "nextStep" text,
  actor text not null,
  "actorName" text not null,
  at timestamptz not null,
  minutes integer,
  opinion text,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  snapshot jsonb
);
create index flow_event_record on flow_event (process, "recordId", at);

-- The audit trail: rows are only ever added. Seals chain them by hash, in the order in which they were sealed.
create table audit_entry (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  "actorId" text not null,
  "actorName" text not null,
  ip text,
  "requestId" text,
  "tableName" text not null,
  "recordId" text not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_record on audit_entry ("tableName", "recordId", at);
create index audit_entry_at on audit_entry (at);
create table audit_seal (
  place bigint primary key,
  "entryId" uuid not null unique references audit_entry (id),
  hash text not null,
  at timestamptz not null
);

-- Every change leaves an audit entry, so its trigger can tell all instances which table changed.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('tejian_changed', new."tableName");
  return null;
end $$;
-- Looking at personal data changes no table.
create trigger tell_change after insert on audit_entry for each row when (new.action <> 'reveal')
  execute function tell_change();

-- What was loaded once: reference data, demo data.
create table loaded (name text primary key, at timestamptz not null default now(), detail jsonb);
