create table "unit_deletion" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "unitId" uuid,
  "unitname" text,
  "creditcode" text collate "C",
  "unittype" text collate "C",
  "areaId" text collate "C",
  "deleteReason" text,
  "applyDate" date,
  "applyUserName" text,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "restoreStatus" text collate "C",
  "restoreUserName" text,
  "restoreTime" timestamptz,
  "restoreReason" text,
  "archive" jsonb,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("unitname", '') || ' ' || coalesce("creditcode", '')) stored
);
create index "unit_deletion_unitId_order" on "unit_deletion" ("unitId" desc nulls last, id desc);
create index "unit_deletion_unitname_pairs" on "unit_deletion" using gin (char_pairs("unitname" collate "C"));
create index "unit_deletion_areaId_order" on "unit_deletion" ("areaId" desc nulls last, id desc);
create index "unit_deletion_applyDate_order" on "unit_deletion" ("applyDate" desc nulls last, id desc);
create index "unit_deletion_status_order" on "unit_deletion" ("status" desc nulls last, id desc);
create index "unit_deletion_step_order" on "unit_deletion" ("step" desc nulls last, id desc);
create index "unit_deletion_updateDate_order" on "unit_deletion" ("updateDate" desc nulls last, id desc);
create index "unit_deletion_open" on "unit_deletion" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "unit_deletion_searchText_pairs" on "unit_deletion" using gin (char_pairs("searchText" collate "C"));

create table "storage_probe" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "probeTime" timestamptz,
  "bucket" text collate "C",
  "attname" text,
  "probeState" text collate "C",
  "duration" bigint,
  "fileCount" bigint,
  "sizeMb" numeric,
  "failures" bigint,
  "failText" text
);
create index "storage_probe_probeTime_order" on "storage_probe" ("probeTime" desc nulls last, id desc);
create index "storage_probe_probeState_order" on "storage_probe" ("probeState" desc nulls last, id desc);
create index "storage_probe_updateDate_order" on "storage_probe" ("updateDate" desc nulls last, id desc);
