alter table "charge" add column "refundedMoney" bigint;

create table "fee_waiver" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "waiverno" text collate "C",
  "chargeId" uuid,
  "chasn" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "policyName" text,
  "policyCode" text,
  "totalMoney" bigint,
  "receivableMoney" bigint,
  "reliefMoney" bigint,
  "applyReason" text,
  "applyUser" text collate "C",
  "applyUserName" text,
  "applyDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
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
  "searchText" text generated always as (coalesce("waiverno", '') || ' ' || coalesce("chasn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '')) stored
);
create unique index "fee_waiver_waiverno_unique" on "fee_waiver" ("waiverno");
create index "fee_waiver_chargeId_order" on "fee_waiver" ("chargeId" desc nulls last, id desc);
create index "fee_waiver_chasn_order" on "fee_waiver" ("chasn" desc nulls last, id desc);
create index "fee_waiver_appno_order" on "fee_waiver" ("appno" desc nulls last, id desc);
create index "fee_waiver_unitname_pairs" on "fee_waiver" using gin (char_pairs("unitname" collate "C"));
create index "fee_waiver_step_order" on "fee_waiver" ("step" desc nulls last, id desc);
create index "fee_waiver_updateDate_order" on "fee_waiver" ("updateDate" desc nulls last, id desc);
create index "fee_waiver_open" on "fee_waiver" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "fee_waiver_searchText_pairs" on "fee_waiver" using gin (char_pairs("searchText" collate "C"));

alter table "refund" add column "applyUser" text collate "C";

alter table "refund" add column "auditUserName" text;

alter table "refund" add column "auditTime" timestamptz;

alter table "refund" add column "auditOpinion" text;

alter table "refund" add column "refundTradeNo" text collate "C";

alter table "refund" add column "refundDate" date;

alter table "refund" add column "executeUserName" text;

create unique index "refund_refundTradeNo_unique" on "refund" ("refundTradeNo");
