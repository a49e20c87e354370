create table "major_problem" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "problemno" text collate "C",
  "equdatasysid" uuid,
  "seisn" text collate "C",
  "itemId" uuid,
  "reportId" uuid,
  "reportno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "equname" text,
  "useaddress" text,
  "problemDesc" text,
  "legalBasis" text,
  "advice" text,
  "foundDate" date,
  "urgent" boolean,
  "reportUserName" text,
  "reportLogin" text collate "C",
  "reportOrgName" text,
  "reportDate" date,
  "disposeResult" text,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "approveUserName" text,
  "approveTime" timestamptz,
  "approveOpinion" text,
  "printDate" timestamptz,
  "sendDate" date,
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
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("problemno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("seisn", '') || ' ' || coalesce("reportno", '')) stored
);
create unique index "major_problem_problemno_unique" on "major_problem" ("problemno");
create index "major_problem_equdatasysid_order" on "major_problem" ("equdatasysid" desc nulls last, id desc);
create index "major_problem_seisn_order" on "major_problem" ("seisn" desc nulls last, id desc);
create index "major_problem_itemId_order" on "major_problem" ("itemId" desc nulls last, id desc);
create index "major_problem_unitname_pairs" on "major_problem" using gin (char_pairs("unitname" collate "C"));
create index "major_problem_equclacode_order" on "major_problem" ("equclacode" desc nulls last, id desc);
create index "major_problem_reportDate_order" on "major_problem" ("reportDate" desc nulls last, id desc);
create index "major_problem_status_order" on "major_problem" ("status" desc nulls last, id desc);
create index "major_problem_areaId_order" on "major_problem" ("areaId" desc nulls last, id desc);
create index "major_problem_step_order" on "major_problem" ("step" desc nulls last, id desc);
create index "major_problem_updateDate_order" on "major_problem" ("updateDate" desc nulls last, id desc);
create index "major_problem_open" on "major_problem" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "major_problem_searchText_pairs" on "major_problem" using gin (char_pairs("searchText" collate "C"));
