create table "supervision_mission" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "missionno" text collate "C",
  "missionname" text,
  "missionType" text collate "C",
  "superviseorgname" text,
  "execOrgNames" text,
  "execOrgName" text,
  "startDate" date,
  "endDate" date,
  "demand" text,
  "unitLines" text,
  "filterUnittype" text collate "C",
  "filterClass" text collate "C",
  "issueDate" date,
  "signUserName" text,
  "signDate" date,
  "reportDate" date,
  "closeDate" date,
  "remindDate" date,
  "isOverdue" boolean,
  "issueAreaId" text collate "C",
  "areaId" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("missionno", '') || ' ' || coalesce("missionname", '') || ' ' || coalesce("execOrgName", '')) stored
);
create index "supervision_mission_missionno_order" on "supervision_mission" ("missionno" desc nulls last, id desc);
create index "supervision_mission_missionname_pairs" on "supervision_mission" using gin (char_pairs("missionname" collate "C"));
create index "supervision_mission_startDate_order" on "supervision_mission" ("startDate" desc nulls last, id desc);
create index "supervision_mission_endDate_order" on "supervision_mission" ("endDate" desc nulls last, id desc);
create index "supervision_mission_areaId_order" on "supervision_mission" ("areaId" desc nulls last, id desc);
create index "supervision_mission_step_order" on "supervision_mission" ("step" desc nulls last, id desc);
create index "supervision_mission_updateDate_order" on "supervision_mission" ("updateDate" desc nulls last, id desc);
create index "supervision_mission_open" on "supervision_mission" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "supervision_mission_searchText_pairs" on "supervision_mission" using gin (char_pairs("searchText" collate "C"));
