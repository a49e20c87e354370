alter table "transfer_log" add column "planId" uuid;

alter table "transfer_log" add column "interfaceVersion" text collate "C";

alter table "transfer_log" add column "tries" bigint;

alter table "transfer_log" add column "nextTry" timestamptz;

alter table "transfer_log" add column "appno" text;

alter table "transfer_log" add column "chasn" text;

alter table "transfer_log" add column "reliefMoney" bigint;

create table "transfer_plan" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "planCode" text collate "C",
  "planName" text,
  "sourceSys" text,
  "targetSys" text,
  "dataType" text collate "C",
  "interfaceVersion" text collate "C",
  "address" text,
  "appKey" text,
  "cronExpr" text collate "C",
  "keyIssued" timestamptz,
  "lastRunTime" timestamptz,
  "lastRunResult" text collate "C",
  "enabled" boolean,
  "note" text
);
create unique index "transfer_plan_planCode_unique" on "transfer_plan" ("planCode");
create index "transfer_plan_updateDate_order" on "transfer_plan" ("updateDate" desc nulls last, id desc);

create table "transfer_field" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "planId" uuid,
  "planName" text,
  "sourceField" text,
  "sourceName" text,
  "targetField" text,
  "targetName" text,
  "dictType" text collate "C",
  "codeMap" text,
  "required" boolean,
  "enabled" boolean
);
create index "transfer_field_planId_order" on "transfer_field" ("planId" desc nulls last, id desc);
create index "transfer_field_updateDate_order" on "transfer_field" ("updateDate" desc nulls last, id desc);

-- The other system's key, closed.
create table transfer_plan_key (
  "planId" uuid primary key references transfer_plan (id) on delete cascade,
  closed text not null,
  "createDate" timestamptz not null
);

-- Rows that changed since a plan sent them, each once: what is sent is the row as it stands then.
create table transfer_outbox (
  "planId" uuid not null references transfer_plan (id) on delete cascade,
  "recordId" uuid not null,
  version integer not null,
  noted timestamptz not null default now(),
  primary key ("planId", "recordId")
);
create index transfer_outbox_noted on transfer_outbox ("planId", noted);
create index transfer_log_waiting on transfer_log ("planId", "transferTime") where result = '0';
create index "transfer_log_transferType_time" on transfer_log ("transferType", "transferTime" desc nulls last, id desc);

-- Whoever changes what a plan sends notes it in the same transaction. It runs as the owner: while an upgrade goes on,
-- people of the release before write already, and have no right to this table yet.
create function transfer_note() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into transfer_outbox ("planId", "recordId", version)
    select plan.id, new.id, new.version from transfer_plan plan
    where plan.enabled is true and plan."dataType" = tg_argv[0]
    on conflict ("planId", "recordId") do update set version = excluded.version;
  return null;
end $$;
create trigger transfer_noted after insert or update on equipment for each row execute function transfer_note('equipment');
create trigger transfer_noted after insert or update on business_item for each row execute function transfer_note('inspection');
create trigger transfer_noted after insert or update on unit for each row execute function transfer_note('unit');
create trigger transfer_noted after insert or update on declaration for each row execute function transfer_note('declaration');
create trigger transfer_noted after insert or update on charge for each row execute function transfer_note('charge');
create trigger transfer_noted after insert or update on report for each row execute function transfer_note('report');
create trigger transfer_noted after insert or update on fee_waiver for each row execute function transfer_note('relief');
