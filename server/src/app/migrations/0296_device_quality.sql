create table "device_quality" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equcode" text collate "C",
  "equname" text,
  "equclacode" text collate "C",
  "useState" text collate "C",
  "unitId" uuid,
  "useunit" text,
  "areaId" text collate "C",
  "townId" text collate "C",
  "score" bigint,
  "grade" text collate "C",
  "findingCount" bigint,
  "worst" text,
  "scoredDate" date,
  "ruleMark" text
);
create index "device_quality_equcode_order" on "device_quality" ("equcode" desc nulls last, id desc);
create index "device_quality_unitId_order" on "device_quality" ("unitId" desc nulls last, id desc);
create index "device_quality_areaId_order" on "device_quality" ("areaId" desc nulls last, id desc);
create index "device_quality_score_order" on "device_quality" ("score" desc nulls last, id desc);
create index "device_quality_updateDate_order" on "device_quality" ("updateDate" desc nulls last, id desc);

create table "device_finding" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equcode" text collate "C",
  "equname" text,
  "equclacode" text collate "C",
  "useState" text collate "C",
  "unitId" uuid,
  "useunit" text,
  "areaId" text collate "C",
  "townId" text collate "C",
  "equdatasysid" uuid,
  "item" text,
  "itemName" text,
  "kind" text collate "C",
  "sentence" text,
  "lost" numeric
);
create index "device_finding_equcode_order" on "device_finding" ("equcode" desc nulls last, id desc);
create index "device_finding_unitId_order" on "device_finding" ("unitId" desc nulls last, id desc);
create index "device_finding_areaId_order" on "device_finding" ("areaId" desc nulls last, id desc);
create index "device_finding_equdatasysid_order" on "device_finding" ("equdatasysid" desc nulls last, id desc);
create index "device_finding_item_order" on "device_finding" ("item" desc nulls last, id desc);
create index "device_finding_updateDate_order" on "device_finding" ("updateDate" desc nulls last, id desc);

-- Devices that were written since they were scored (server/src/equipment/quality/score.ts). Writers only add to it, so
-- none waits for another.
create table device_unscored (id uuid not null);

-- It runs as the owner: while an upgrade goes on, people of the release before write already, and have no right to this
-- table yet.
create function device_note_unscored() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into device_unscored select id from changed;
  return null;
end $$;
create trigger quality_added after insert on equipment referencing new table as changed for each statement execute function device_note_unscored();
create trigger quality_changed after update on equipment referencing new table as changed for each statement execute function device_note_unscored();
create trigger quality_removed after delete on equipment referencing old table as changed for each statement execute function device_note_unscored();

-- What stands already is scored by the first who ask, and by the job.
insert into device_unscored select id from equipment;
