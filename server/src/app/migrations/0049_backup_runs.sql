-- What came of every backup and of every drill that restored one; older ones show how long they take over the years.
create table backup_run (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('backup', 'drill')),
  label text,
  "startedAt" timestamptz not null,
  "endedAt" timestamptz not null,
  ok boolean not null,
  said text not null,
  "byHand" boolean not null
);
create index backup_run_last on backup_run (kind, ok, "endedAt" desc);
