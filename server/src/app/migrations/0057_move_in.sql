-- Moving in: every run of the command, and which row of the product each old id has become. Digest and version tell a
-- later run what has changed in the workbook, and whether people have changed the row since. Not settled: an inspection
-- whose consequences have not been written into the archive of its device yet.
create table move_in (
  id uuid primary key default uuidv7(),
  folder text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  "startedAt" timestamptz not null,
  "endedAt" timestamptz,
  totals jsonb
);
create table moved_row (
  kind text not null,
  "oldId" text not null,
  "newId" uuid not null,
  batch uuid not null references move_in (id),
  digest text not null,
  version integer not null,
  settled boolean not null default true,
  primary key (kind, "oldId")
);
create index moved_row_new on moved_row ("newId");
create index moved_row_unsettled on moved_row ("newId") where not settled;

alter table "his_inspect" add column "historical" boolean;
alter table "charge" add column "historical" boolean;
