create table "entrusted_project" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "projectno" text collate "C",
  "projectName" text,
  "unitId" uuid,
  "unitname" text,
  "contactname" text,
  "contacttel" text collate "C",
  "entrustContent" text,
  "equcodeset" text collate "C",
  "equclacode" text collate "C",
  "proPrincipalId" text collate "C",
  "proPrincipalName" text,
  "entrustDate" date,
  "finishDate" date,
  "contractMoney" bigint,
  "status" text collate "C",
  "appno" text collate "C",
  "appmainsysid" uuid,
  "beginDate" date,
  "doneDate" date,
  "archiveNo" text collate "C",
  "archiveDate" date,
  "archiveUserName" text,
  "voidReason" text,
  "areaId" text collate "C",
  "orgId" uuid,
  "note" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("projectno", '') || ' ' || coalesce("projectName", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("appno", '')) stored
);
create unique index "entrusted_project_projectno_unique" on "entrusted_project" ("projectno");
create index "entrusted_project_projectName_pairs" on "entrusted_project" using gin (char_pairs("projectName" collate "C"));
create index "entrusted_project_unitId_order" on "entrusted_project" ("unitId" desc nulls last, id desc);
create index "entrusted_project_unitname_pairs" on "entrusted_project" using gin (char_pairs("unitname" collate "C"));
create index "entrusted_project_entrustDate_order" on "entrusted_project" ("entrustDate" desc nulls last, id desc);
create index "entrusted_project_archiveNo_order" on "entrusted_project" ("archiveNo" desc nulls last, id desc);
create index "entrusted_project_step_order" on "entrusted_project" ("step" desc nulls last, id desc);
create index "entrusted_project_updateDate_order" on "entrusted_project" ("updateDate" desc nulls last, id desc);
create index "entrusted_project_open" on "entrusted_project" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "entrusted_project_searchText_pairs" on "entrusted_project" using gin (char_pairs("searchText" collate "C"));
