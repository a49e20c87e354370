-- What agreements say of name, kind, contact, devices and terms, and how they are settled. Those that stand are agreements of
-- charging that are settled by use.

alter table "agreement" add column "agreementname" text;

alter table "agreement" add column "agreementKind" text collate "C";

alter table "agreement" add column "creditcode" text collate "C";

alter table "agreement" add column "contactname" text;

alter table "agreement" add column "contacttel" text collate "C";

alter table "agreement" add column "devices" jsonb;

alter table "agreement" add column "equCount" bigint;

alter table "agreement" add column "payTerms" text collate "C";

alter table "agreement" add column "signDate" date;

alter table "agreement" add column "auditUserName" text;

alter table "agreement" add column "auditOpinion" text;

alter table "agreement" add column "confirmUserName" text;

alter table "agreement" add column "confirmDate" date;

alter table "agreement" add column "note" text;

create table "settlement" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "settleno" text collate "C",
  "agreementId" uuid,
  "agreementno" text collate "C",
  "agreementname" text,
  "payTerms" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "startDate" date,
  "endDate" date,
  "amount" bigint,
  "chargeIds" text collate "C",
  "chasn" text collate "C",
  "chargeCount" bigint,
  "status" text collate "C",
  "tradeNo" text,
  "payTime" date,
  "paymentId" uuid,
  "voidReason" text,
  "chargeUserName" text,
  "chargeDate" date,
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
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("settleno", '') || ' ' || coalesce("agreementno", '') || ' ' || coalesce("agreementname", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("chasn", '')) stored
);
create unique index "settlement_settleno_unique" on "settlement" ("settleno");
create index "settlement_agreementId_order" on "settlement" ("agreementId" desc nulls last, id desc);
create index "settlement_agreementno_order" on "settlement" ("agreementno" desc nulls last, id desc);
create index "settlement_unitname_pairs" on "settlement" using gin (char_pairs("unitname" collate "C"));
create index "settlement_chargeDate_order" on "settlement" ("chargeDate" desc nulls last, id desc);
create index "settlement_step_order" on "settlement" ("step" desc nulls last, id desc);
create index "settlement_updateDate_order" on "settlement" ("updateDate" desc nulls last, id desc);
create index "settlement_open" on "settlement" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "settlement_searchText_pairs" on "settlement" using gin (char_pairs("searchText" collate "C"));

update "agreement" set "agreementKind" = '1', "payTerms" = '1', "agreementname" = left(coalesce("agreement"."unitname", '') || '收费协议', 100),
  "creditcode" = "unit"."creditcode" from "unit" where "unit"."id" = "agreement"."unitId";
create index "settlement_charges" on "settlement" using gin (string_to_array("chargeIds", ',')) where "status" = '1';
create index "settlement_paid" on "settlement" ("agreementId") where "status" = '2';
