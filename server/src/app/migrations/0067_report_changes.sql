alter table "business_item" add column "recallStatus" text collate "C";

create table "report_alteration" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "alterno" text collate "C",
  "reportId" uuid,
  "reportno" text collate "C",
  "newReportId" uuid,
  "itemId" uuid,
  "seisn" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "applyUserName" text,
  "applyLogin" text collate "C",
  "applyDate" date,
  "auditUserName" text,
  "auditLogin" text collate "C",
  "auditTime" timestamptz,
  "auditOpinion" text,
  "approveUserName" text,
  "approveTime" timestamptz,
  "approveOpinion" text,
  "modifyUserName" text,
  "modifyLogin" text collate "C",
  "areaId" text collate "C",
  "orgId" uuid,
  "newReportno" text collate "C",
  "alterType" text collate "C",
  "alterReason" text,
  "items" jsonb,
  "beforevalue" text,
  "aftervalue" text,
  "status" text collate "C",
  "recallStatus" text collate "C",
  "issueWay" text collate "C",
  "receiver" text,
  "expressNo" text,
  "issueUserName" text,
  "issueDate" date,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("alterno", '') || ' ' || coalesce("reportno", '') || ' ' || coalesce("newReportno", '') || ' ' || coalesce("seisn", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("unitname", '')) stored
);
create unique index "report_alteration_alterno_unique" on "report_alteration" ("alterno");
create index "report_alteration_reportId_order" on "report_alteration" ("reportId" desc nulls last, id desc);
create index "report_alteration_reportno_order" on "report_alteration" ("reportno" desc nulls last, id desc);
create index "report_alteration_itemId_order" on "report_alteration" ("itemId" desc nulls last, id desc);
create index "report_alteration_seisn_order" on "report_alteration" ("seisn" desc nulls last, id desc);
create index "report_alteration_unitname_pairs" on "report_alteration" using gin (char_pairs("unitname" collate "C"));
create index "report_alteration_equclacode_order" on "report_alteration" ("equclacode" desc nulls last, id desc);
create index "report_alteration_applyLogin_order" on "report_alteration" ("applyLogin" desc nulls last, id desc);
create index "report_alteration_applyDate_order" on "report_alteration" ("applyDate" desc nulls last, id desc);
create index "report_alteration_areaId_order" on "report_alteration" ("areaId" desc nulls last, id desc);
create index "report_alteration_newReportno_order" on "report_alteration" ("newReportno" desc nulls last, id desc);
create index "report_alteration_status_order" on "report_alteration" ("status" desc nulls last, id desc);
create index "report_alteration_step_order" on "report_alteration" ("step" desc nulls last, id desc);
create index "report_alteration_updateDate_order" on "report_alteration" ("updateDate" desc nulls last, id desc);
create index "report_alteration_open" on "report_alteration" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "report_alteration_searchText_pairs" on "report_alteration" using gin (char_pairs("searchText" collate "C"));

create table "report_correction" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "correctno" text collate "C",
  "reportId" uuid,
  "reportno" text collate "C",
  "newReportId" uuid,
  "itemId" uuid,
  "seisn" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "applyUserName" text,
  "applyLogin" text collate "C",
  "applyDate" date,
  "auditUserName" text,
  "auditLogin" text collate "C",
  "auditTime" timestamptz,
  "auditOpinion" text,
  "approveUserName" text,
  "approveTime" timestamptz,
  "approveOpinion" text,
  "modifyUserName" text,
  "modifyLogin" text collate "C",
  "areaId" text collate "C",
  "orgId" uuid,
  "newReportno" text collate "C",
  "errorType" text collate "C",
  "errorLevel" text collate "C",
  "errorDesc" text,
  "items" jsonb,
  "correctContent" text,
  "dutyUserName" text,
  "status" text collate "C",
  "stopOld" boolean,
  "stopTime" timestamptz,
  "verifyResult" text collate "C",
  "errorCause" text,
  "dutyParts" text collate "C",
  "measure" text,
  "verifyUserName" text,
  "verifyTime" timestamptz,
  "verifyOpinion" text,
  "afterAuditUserName" text,
  "afterAuditLogin" text collate "C",
  "afterAuditOpinion" text,
  "afterApproveUserName" text,
  "afterApproveOpinion" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("correctno", '') || ' ' || coalesce("reportno", '') || ' ' || coalesce("newReportno", '') || ' ' || coalesce("seisn", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("unitname", '')) stored
);
create unique index "report_correction_correctno_unique" on "report_correction" ("correctno");
create index "report_correction_reportId_order" on "report_correction" ("reportId" desc nulls last, id desc);
create index "report_correction_reportno_order" on "report_correction" ("reportno" desc nulls last, id desc);
create index "report_correction_itemId_order" on "report_correction" ("itemId" desc nulls last, id desc);
create index "report_correction_seisn_order" on "report_correction" ("seisn" desc nulls last, id desc);
create index "report_correction_unitname_pairs" on "report_correction" using gin (char_pairs("unitname" collate "C"));
create index "report_correction_equclacode_order" on "report_correction" ("equclacode" desc nulls last, id desc);
create index "report_correction_applyLogin_order" on "report_correction" ("applyLogin" desc nulls last, id desc);
create index "report_correction_applyDate_order" on "report_correction" ("applyDate" desc nulls last, id desc);
create index "report_correction_areaId_order" on "report_correction" ("areaId" desc nulls last, id desc);
create index "report_correction_newReportno_order" on "report_correction" ("newReportno" desc nulls last, id desc);
create index "report_correction_status_order" on "report_correction" ("status" desc nulls last, id desc);
create index "report_correction_step_order" on "report_correction" ("step" desc nulls last, id desc);
create index "report_correction_updateDate_order" on "report_correction" ("updateDate" desc nulls last, id desc);
create index "report_correction_open" on "report_correction" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "report_correction_searchText_pairs" on "report_correction" using gin (char_pairs("searchText" collate "C"));
