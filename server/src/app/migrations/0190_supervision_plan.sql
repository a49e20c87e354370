create table "supervision_plan" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "planno" text collate "C",
  "planName" text,
  "planYear" text,
  "planSide" text collate "C",
  "superviseorgname" text,
  "planKey" text,
  "randomRatio" bigint,
  "seed" text,
  "drawnAt" timestamptz,
  "drawUserName" text,
  "frozenList" jsonb,
  "listedCount" bigint,
  "approveUserName" text,
  "approveDate" date,
  "changeReason" text,
  "closeDate" date,
  "areaId" text collate "C",
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
create unique index "supervision_plan_planno_unique" on "supervision_plan" ("planno");
create unique index "supervision_plan_planKey_unique" on "supervision_plan" ("planKey");
create index "supervision_plan_areaId_order" on "supervision_plan" ("areaId" desc nulls last, id desc);
create index "supervision_plan_step_order" on "supervision_plan" ("step" desc nulls last, id desc);
create index "supervision_plan_updateDate_order" on "supervision_plan" ("updateDate" desc nulls last, id desc);
create index "supervision_plan_open" on "supervision_plan" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';

create table "check_target" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "planId" uuid,
  "missionId" uuid,
  "planno" text,
  "planYear" text,
  "planSide" text collate "C",
  "superviseorgname" text,
  "unitId" uuid,
  "unitname" text,
  "unittype" text collate "C",
  "creditcode" text collate "C",
  "targetKind" text collate "C",
  "mustReason" text,
  "checkFrequency" text,
  "planDate" date,
  "finishDate" date,
  "checkResult" text collate "C",
  "checkId" uuid,
  "checkno" text,
  "checkUserNames" text,
  "openReason" text,
  "targetState" text collate "C",
  "areaId" text collate "C",
  "searchText" text generated always as (coalesce("unitname", '') || ' ' || coalesce("planno", '') || ' ' || coalesce("creditcode", '') || ' ' || coalesce("checkno", '')) stored
);
create index "check_target_planId_order" on "check_target" ("planId" desc nulls last, id desc);
create index "check_target_missionId_order" on "check_target" ("missionId" desc nulls last, id desc);
create index "check_target_planno_order" on "check_target" ("planno" desc nulls last, id desc);
create index "check_target_unitId_order" on "check_target" ("unitId" desc nulls last, id desc);
create index "check_target_unitname_pairs" on "check_target" using gin (char_pairs("unitname" collate "C"));
create index "check_target_planDate_order" on "check_target" ("planDate" desc nulls last, id desc);
create index "check_target_checkId_order" on "check_target" ("checkId" desc nulls last, id desc);
create index "check_target_targetState_order" on "check_target" ("targetState" desc nulls last, id desc);
create index "check_target_areaId_order" on "check_target" ("areaId" desc nulls last, id desc);
create index "check_target_updateDate_order" on "check_target" ("updateDate" desc nulls last, id desc);
create index "check_target_searchText_pairs" on "check_target" using gin (char_pairs("searchText" collate "C"));
