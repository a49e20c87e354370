-- Versions of the tariff and of relief policies; the size of a unit, which policies ask.

alter table "unit" add column "unitScale" text collate "C";

create table "fee_table" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "versionCode" text,
  "versionNo" bigint,
  "basedOn" text,
  "content" jsonb,
  "priceCount" bigint,
  "uncheckedCount" bigint,
  "why" text,
  "state" text collate "C",
  "validFrom" date,
  "author" text,
  "authorName" text,
  "enableUserName" text,
  "enableDate" date,
  "trial" jsonb,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text
);
create unique index "fee_table_versionCode_unique" on "fee_table" ("versionCode");
create index "fee_table_versionNo_order" on "fee_table" ("versionNo" desc nulls last, id desc);
create index "fee_table_validFrom_order" on "fee_table" ("validFrom" desc nulls last, id desc);
create index "fee_table_step_order" on "fee_table" ("step" desc nulls last, id desc);
create index "fee_table_updateDate_order" on "fee_table" ("updateDate" desc nulls last, id desc);
create index "fee_table_open" on "fee_table" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';

create table "relief_policy" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "policyCode" text,
  "versionNo" bigint,
  "policyName" text,
  "policyno" text,
  "basis" text,
  "reliefType" text collate "C",
  "reliefWay" text collate "C",
  "reliefRate" numeric,
  "equclacode" text collate "C",
  "unitNatures" text collate "C",
  "unitScales" text collate "C",
  "usePlaceKinds" text collate "C",
  "leastCount" bigint,
  "startDate" date,
  "endDate" date,
  "why" text,
  "state" text collate "C",
  "author" text,
  "authorName" text,
  "enableUserName" text,
  "enableDate" date,
  "stopReason" text,
  "trial" jsonb,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("policyCode", '') || ' ' || coalesce("policyName", '') || ' ' || coalesce("policyno", '')) stored
);
create index "relief_policy_policyCode_order" on "relief_policy" ("policyCode" desc nulls last, id desc);
create index "relief_policy_policyName_pairs" on "relief_policy" using gin (char_pairs("policyName" collate "C"));
create index "relief_policy_startDate_order" on "relief_policy" ("startDate" desc nulls last, id desc);
create index "relief_policy_step_order" on "relief_policy" ("step" desc nulls last, id desc);
create index "relief_policy_updateDate_order" on "relief_policy" ("updateDate" desc nulls last, id desc);
create index "relief_policy_open" on "relief_policy" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "relief_policy_searchText_pairs" on "relief_policy" using gin (char_pairs("searchText" collate "C"));
