-- Statistics that people keep on their own desktops: the question, never its figures (decision 0084).
create table statistic_tile (
  id uuid primary key default uuidv7(),
  "ownerId" uuid not null references "app_user" (id) on delete cascade,
  place integer not null,
  name text not null,
  "viewNo" text not null,
  shape text not null,
  way text not null,
  measure text not null,
  period text not null,
  "firstDay" date,
  "lastDay" date,
  conditions jsonb not null default '{}',
  "updateDate" timestamptz not null
);
create index statistic_tile_owner on statistic_tile ("ownerId", place, id);
