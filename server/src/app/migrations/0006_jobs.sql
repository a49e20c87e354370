-- Work that outlives its request: done once, by whichever instance takes it first.
create table job (
  id uuid primary key default uuidv7(),
  queue text not null,
  key text not null,
  data jsonb not null,
  attempts integer not null default 0,
  "runAfter" timestamptz not null,
  failure text,
  unique (queue, key)
);
create index job_due on job ("runAfter", id) where failure is null;
