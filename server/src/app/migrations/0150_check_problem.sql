create table "check_problem" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "problemno" text collate "C",
  "checkId" uuid,
  "checkno" text,
  "problemSource" text collate "C",
  "foundDate" date,
  "unitId" uuid,
  "unitname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "problemType" text collate "C",
  "itemno" text,
  "itemName" text,
  "clause" text,
  "problemDesc" text,
  "hazardClause" text collate "C",
  "rectifyLimit" date,
  "isOverdue" boolean,
  "rectifyDesc" text,
  "rectifyDate" date,
  "enteredBy" text,
  "rectifyStatus" text collate "C",
  "reviewDate" date,
  "reviewUserName" text,
  "reviewOpinion" text,
  "handleResult" text,
  "documentId" uuid,
  "docno" text,
  "dangerId" uuid,
  "dangerno" text,
  "handoverOrg" text,
  "handoverDate" date,
  "closeDate" date,
  "areaId" text collate "C",
  "townId" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("problemno", '') || ' ' || coalesce("checkno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("problemDesc", '')) stored
);
create unique index "check_problem_problemno_unique" on "check_problem" ("problemno");
create index "check_problem_checkId_order" on "check_problem" ("checkId" desc nulls last, id desc);
create index "check_problem_checkno_order" on "check_problem" ("checkno" desc nulls last, id desc);
create index "check_problem_foundDate_order" on "check_problem" ("foundDate" desc nulls last, id desc);
create index "check_problem_unitId_order" on "check_problem" ("unitId" desc nulls last, id desc);
create index "check_problem_unitname_pairs" on "check_problem" using gin (char_pairs("unitname" collate "C"));
create index "check_problem_equdatasysid_order" on "check_problem" ("equdatasysid" desc nulls last, id desc);
create index "check_problem_equclacode_order" on "check_problem" ("equclacode" desc nulls last, id desc);
create index "check_problem_rectifyLimit_order" on "check_problem" ("rectifyLimit" desc nulls last, id desc);
create index "check_problem_documentId_order" on "check_problem" ("documentId" desc nulls last, id desc);
create index "check_problem_dangerId_order" on "check_problem" ("dangerId" desc nulls last, id desc);
create index "check_problem_areaId_order" on "check_problem" ("areaId" desc nulls last, id desc);
create index "check_problem_townId_order" on "check_problem" ("townId" desc nulls last, id desc);
create index "check_problem_step_order" on "check_problem" ("step" desc nulls last, id desc);
create index "check_problem_updateDate_order" on "check_problem" ("updateDate" desc nulls last, id desc);
create index "check_problem_open" on "check_problem" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "check_problem_searchText_pairs" on "check_problem" using gin (char_pairs("searchText" collate "C"));
