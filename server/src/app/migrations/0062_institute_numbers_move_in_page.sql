-- Numbers that institutes give themselves, to instruments, boxes and their people's certificates, are theirs alone: which
-- institute a row belongs to stands in the row, written by the database whoever writes the department.
create function institute_of(office uuid) returns uuid language sql stable as $$
  with recursive above as (
    select id, "parentId" from organisation where id = office
    union select organisation.id, organisation."parentId" from organisation join above on organisation.id = above."parentId")
  select id from above where "parentId" is null limit 1
$$;
create function stand_in_institute() returns trigger language plpgsql as $$
begin
  new."instituteId" := institute_of(new."orgId");
  return new;
end $$;

alter table "instrument" add column "instituteId" uuid;
alter table "tool_box" add column "instituteId" uuid;
alter table "inspector_certificate" add column "instituteId" uuid;
create trigger stand_in_institute before insert or update of "orgId", "instituteId" on "instrument"
  for each row execute function stand_in_institute();
create trigger stand_in_institute before insert or update of "orgId", "instituteId" on "tool_box"
  for each row execute function stand_in_institute();
create trigger stand_in_institute before insert or update of "orgId", "instituteId" on "inspector_certificate"
  for each row execute function stand_in_institute();
update "instrument" set "instituteId" = institute_of("orgId");
update "tool_box" set "instituteId" = institute_of("orgId");
update "inspector_certificate" set "instituteId" = institute_of("orgId");

-- A department that is put below another institute takes its numbers along.
create function follow_institute(office uuid) returns void language plpgsql as $$
declare
  named text;
begin
  foreach named in array array['instrument', 'tool_box', 'inspector_certificate'] loop
    execute format('with recursive below as (
        select id from organisation where id = $1
        union select organisation.id from organisation join below on organisation."parentId" = below.id)
      update %I set "instituteId" = institute_of($1) where "orgId" in (select id from below)
        and "instituteId" is distinct from institute_of($1)', named) using office;
  end loop;
end $$;

-- The next migration makes them again, for each institute.
drop index "instrument_instNo_unique";
drop index "tool_box_boxno_unique";
drop index "inspector_certificate_certno_unique";

-- Moving in by the page: what was uploaded, and every run that was ordered there. One at a time waits or is under way.
create table move_in_file (
  id uuid primary key default uuidv7(),
  name text not null unique,
  key text not null,
  size bigint not null,
  at timestamptz not null,
  "byName" text
);
create table move_in_run (
  id uuid primary key default uuidv7(),
  "dryRun" boolean not null,
  "cutTexts" boolean not null,
  source text not null check (source in ('upload', 'folder')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  "orderedBy" text not null,
  "orderedAt" timestamptz not null,
  "startedAt" timestamptz,
  "endedAt" timestamptz,
  stage text,
  totals jsonb not null default '[]',
  report jsonb,
  "reportKey" text,
  said text
);
create unique index move_in_run_one on move_in_run ((true)) where state in ('waiting', 'running');
create index "move_in_run_orderedAt" on move_in_run ("orderedAt" desc);
