create table "report_authorisation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "qualifCode" text,
  "qualifName" text,
  "duty" text collate "C",
  "loginName" text collate "C",
  "userNames" text,
  "equclacode" text collate "C",
  "pipelineGrade" text collate "C",
  "boilerGrade" text collate "C",
  "seisortcodeset" text collate "C",
  "certItem" text collate "C",
  "startDate" date,
  "endDate" date,
  "enabled" boolean,
  "note" text,
  "orgId" uuid,
  "searchText" text generated always as (coalesce("qualifCode", '') || ' ' || coalesce("qualifName", '') || ' ' || coalesce("userNames", '')) stored
);
create index "report_authorisation_qualifCode_order" on "report_authorisation" ("qualifCode" desc nulls last, id desc);
create index "report_authorisation_loginName_order" on "report_authorisation" ("loginName" desc nulls last, id desc);
create index "report_authorisation_endDate_order" on "report_authorisation" ("endDate" desc nulls last, id desc);
create index "report_authorisation_updateDate_order" on "report_authorisation" ("updateDate" desc nulls last, id desc);
create index "report_authorisation_searchText_pairs" on "report_authorisation" using gin (char_pairs("searchText" collate "C"));

create table "refund" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "refundno" text collate "C",
  "chargeId" uuid,
  "chasn" text collate "C",
  "appno" text collate "C",
  "seisns" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "refundType" text collate "C",
  "applyWay" text collate "C",
  "actualMoney" bigint,
  "refundableMoney" bigint,
  "refundFee" bigint,
  "refundReason" text,
  "bankName" text,
  "bankAccount" text,
  "applyUserName" text,
  "applyDate" date,
  "status" text collate "C",
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
  "searchText" text generated always as (coalesce("refundno", '') || ' ' || coalesce("chasn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '')) stored
);
create unique index "refund_refundno_unique" on "refund" ("refundno");
create index "refund_chargeId_order" on "refund" ("chargeId" desc nulls last, id desc);
create index "refund_chasn_order" on "refund" ("chasn" desc nulls last, id desc);
create index "refund_appno_order" on "refund" ("appno" desc nulls last, id desc);
create index "refund_unitname_pairs" on "refund" using gin (char_pairs("unitname" collate "C"));
create index "refund_step_order" on "refund" ("step" desc nulls last, id desc);
create index "refund_updateDate_order" on "refund" ("updateDate" desc nulls last, id desc);
create index "refund_open" on "refund" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "refund_searchText_pairs" on "refund" using gin (char_pairs("searchText" collate "C"));
