create table "large_project" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "projectno" text collate "C",
  "projectname" text,
  "unitId" uuid,
  "unitname" text,
  "contactname" text,
  "contacttel" text collate "C",
  "shutdownFrom" date,
  "shutdownTo" date,
  "equcodeset" text collate "C",
  "equCount" bigint,
  "status" text collate "C",
  "filingDate" date,
  "filingUser" text collate "C",
  "filingUserName" text,
  "appnos" text collate "C",
  "doneDate" date,
  "note" text,
  "areaId" text collate "C",
  "orgId" uuid,
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
create unique index "large_project_projectno_unique" on "large_project" ("projectno");
create index "large_project_projectname_pairs" on "large_project" using gin (char_pairs("projectname" collate "C"));
create index "large_project_unitId_order" on "large_project" ("unitId" desc nulls last, id desc);
create index "large_project_unitname_pairs" on "large_project" using gin (char_pairs("unitname" collate "C"));
create index "large_project_step_order" on "large_project" ("step" desc nulls last, id desc);
create index "large_project_updateDate_order" on "large_project" ("updateDate" desc nulls last, id desc);
create index "large_project_open" on "large_project" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';

create table "large_project_device" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "projectId" uuid,
  "projectno" text collate "C",
  "projectname" text,
  "unitId" uuid,
  "unitname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "equname" text,
  "equregcode" text,
  "usecertno" text collate "C",
  "factoryno" text,
  "idcode" text,
  "useaddress" text,
  "vesselCategory" text collate "C",
  "volume" numeric,
  "pipeNo" text,
  "pipeName" text,
  "pipelineGrade" text collate "C",
  "length" numeric,
  "dn" numeric,
  "medium" text,
  "designPressure" numeric,
  "designTemp" numeric,
  "lastinspdate" date,
  "nextinspdate" date,
  "safetyGrade" text collate "C",
  "filingDate" date,
  "inmGroupCode" text collate "C",
  "planInspectDate" date,
  "inspectorLogins" text collate "C",
  "inspectors" text,
  "proPrincipalId" text collate "C",
  "proPrincipalName" text,
  "inspmethod" text collate "C",
  "inspContent" text,
  "riskmeasure" text,
  "planForAll" boolean,
  "appno" text collate "C",
  "itemId" uuid,
  "seisn" text collate "C",
  "thickness" text,
  "ndtResult" text,
  "enteredGrade" text collate "C",
  "defects" text,
  "entryUserName" text,
  "entryTime" timestamptz,
  "confirmUserName" text,
  "confirmTime" timestamptz,
  "status" text collate "C",
  "areaId" text collate "C",
  "orgId" uuid,
  "searchText" text generated always as (coalesce("equcode", '') || ' ' || coalesce("equregcode", '') || ' ' || coalesce("usecertno", '') || ' ' || coalesce("factoryno", '') || ' ' || coalesce("idcode", '')) stored
);
create index "large_project_device_projectId_order" on "large_project_device" ("projectId" desc nulls last, id desc);
create index "large_project_device_projectno_order" on "large_project_device" ("projectno" desc nulls last, id desc);
create index "large_project_device_unitId_order" on "large_project_device" ("unitId" desc nulls last, id desc);
create index "large_project_device_unitname_pairs" on "large_project_device" using gin (char_pairs("unitname" collate "C"));
create index "large_project_device_equdatasysid_order" on "large_project_device" ("equdatasysid" desc nulls last, id desc);
create index "large_project_device_equclacode_order" on "large_project_device" ("equclacode" desc nulls last, id desc);
create index "large_project_device_planInspectDate_order" on "large_project_device" ("planInspectDate" desc nulls last, id desc);
create index "large_project_device_itemId_order" on "large_project_device" ("itemId" desc nulls last, id desc);
create index "large_project_device_status_order" on "large_project_device" ("status" desc nulls last, id desc);
create index "large_project_device_updateDate_order" on "large_project_device" ("updateDate" desc nulls last, id desc);
create index "large_project_device_searchText_pairs" on "large_project_device" using gin (char_pairs("searchText" collate "C"));

