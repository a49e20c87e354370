-- Construction notices and the supervised inspection that follows them.

create table "construction_notice" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "noticeno" text collate "C",
  "projectName" text,
  "constype" text collate "C",
  "instUnitId" uuid,
  "instunit" text,
  "instcreditcode" text collate "C",
  "licenseno" text collate "C",
  "licenseScope" text,
  "licenseValid" date,
  "useUnitId" uuid,
  "useunit" text,
  "usecreditcode" text collate "C",
  "devices" jsonb,
  "equclacode" text collate "C",
  "equname" text,
  "factoryno" text,
  "equcodeset" text collate "C",
  "equcount" bigint,
  "consplace" text,
  "areaId" text collate "C",
  "planstartdate" date,
  "planenddate" date,
  "contactname" text,
  "contacttel" text collate "C",
  "content" text,
  "supervised" boolean,
  "pressureTest" boolean,
  "warnings" text,
  "applyUserName" text,
  "applyDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "inspunit" uuid,
  "inspDept" uuid,
  "proPrincipalId" text collate "C",
  "proPrincipalName" text,
  "inspectorLogins" text collate "C",
  "inspectorNames" text,
  "planInspectDate" date,
  "firstInspDate" date,
  "firstInspResult" text collate "C",
  "testPress" numeric,
  "testDate" date,
  "testResult" text collate "C",
  "compDate" date,
  "conclusion" text collate "C",
  "issueDate" date,
  "reportno" text collate "C",
  "superviseCertNo" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("noticeno", '') || ' ' || coalesce("projectName", '') || ' ' || coalesce("instunit", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("factoryno", '') || ' ' || coalesce("equcodeset", '') || ' ' || coalesce("consplace", '')) stored
);
create unique index "construction_notice_noticeno_unique" on "construction_notice" ("noticeno");
create index "construction_notice_instUnitId_order" on "construction_notice" ("instUnitId" desc nulls last, id desc);
create index "construction_notice_instunit_pairs" on "construction_notice" using gin (char_pairs("instunit"));
create index "construction_notice_useUnitId_order" on "construction_notice" ("useUnitId" desc nulls last, id desc);
create index "construction_notice_useunit_pairs" on "construction_notice" using gin (char_pairs("useunit"));
create index "construction_notice_equclacode_order" on "construction_notice" ("equclacode" desc nulls last, id desc);
create index "construction_notice_areaId_order" on "construction_notice" ("areaId" desc nulls last, id desc);
create index "construction_notice_planstartdate_order" on "construction_notice" ("planstartdate" desc nulls last, id desc);
create index "construction_notice_applyDate_order" on "construction_notice" ("applyDate" desc nulls last, id desc);
create index "construction_notice_status_order" on "construction_notice" ("status" desc nulls last, id desc);
create index "construction_notice_planInspectDate_order" on "construction_notice" ("planInspectDate" desc nulls last, id desc);
create index "construction_notice_issueDate_order" on "construction_notice" ("issueDate" desc nulls last, id desc);
create index "construction_notice_step_order" on "construction_notice" ("step" desc nulls last, id desc);
create index "construction_notice_updateDate_order" on "construction_notice" ("updateDate" desc nulls last, id desc);
create index "construction_notice_open" on "construction_notice" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "construction_notice_searchText_pairs" on "construction_notice" using gin (char_pairs("searchText"));
