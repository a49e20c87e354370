-- Transfers of a bank's statement, use marks in the place of others, reminders of self-tests.

create table "bank_line" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "serialno" text collate "C",
  "payDay" date,
  "payerName" text,
  "amount" bigint,
  "remark" text,
  "status" text collate "C",
  "paymentId" uuid,
  "chasn" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "matchReason" text,
  "matchUserName" text,
  "matchTime" timestamptz,
  "note" text,
  "orgId" uuid,
  "searchText" text generated always as (coalesce("serialno", '') || ' ' || coalesce("payerName", '') || ' ' || coalesce("remark", '') || ' ' || coalesce("chasn", '') || ' ' || coalesce("unitname", '')) stored
);
create unique index "bank_line_serialno_unique" on "bank_line" ("orgId", "serialno") nulls not distinct;
create index "bank_line_payDay_order" on "bank_line" ("payDay" desc nulls last, id desc);
create index "bank_line_payerName_pairs" on "bank_line" using gin (char_pairs("payerName" collate "C"));
create index "bank_line_amount_order" on "bank_line" ("amount" desc nulls last, id desc);
create index "bank_line_status_order" on "bank_line" ("status" desc nulls last, id desc);
create index "bank_line_paymentId_order" on "bank_line" ("paymentId" desc nulls last, id desc);
create index "bank_line_unitId_order" on "bank_line" ("unitId" desc nulls last, id desc);
create index "bank_line_updateDate_order" on "bank_line" ("updateDate" desc nulls last, id desc);
create index "bank_line_searchText_pairs" on "bank_line" using gin (char_pairs("searchText" collate "C"));

alter table "equipment" add column "markno" text collate "C";

create table "use_mark" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "newmarkno" text collate "C",
  "markno" text collate "C",
  "equdatasysid" uuid,
  "equcode" text collate "C",
  "equname" text,
  "equclacode" text collate "C",
  "unitId" uuid,
  "useunit" text,
  "usecertno" text collate "C",
  "reportno" text,
  "replaceReason" text collate "C",
  "note" text,
  "applyDate" date,
  "operUserName" text,
  "status" text collate "C",
  "printDate" timestamptz,
  "printUserName" text,
  "voidReason" text,
  "areaId" text collate "C",
  "searchText" text generated always as (coalesce("newmarkno", '') || ' ' || coalesce("markno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("usecertno", '') || ' ' || coalesce("useunit", '')) stored
);
create unique index "use_mark_newmarkno_unique" on "use_mark" ("newmarkno");
create index "use_mark_equdatasysid_order" on "use_mark" ("equdatasysid" desc nulls last, id desc);
create index "use_mark_equcode_order" on "use_mark" ("equcode" desc nulls last, id desc);
create index "use_mark_useunit_pairs" on "use_mark" using gin (char_pairs("useunit" collate "C"));
create index "use_mark_applyDate_order" on "use_mark" ("applyDate" desc nulls last, id desc);
create index "use_mark_updateDate_order" on "use_mark" ("updateDate" desc nulls last, id desc);
create index "use_mark_searchText_pairs" on "use_mark" using gin (char_pairs("searchText" collate "C"));

create table "self_inspection_strategy" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "strategyName" text,
  "equclacode" text collate "C",
  "triggerDays" bigint,
  "cycleMonth" bigint,
  "receiverType" text collate "C",
  "sendWay" text collate "C",
  "templateCode" text,
  "enabled" boolean,
  "orgId" uuid
);
create index "self_inspection_strategy_equclacode_order" on "self_inspection_strategy" ("equclacode" desc nulls last, id desc);
create index "self_inspection_strategy_updateDate_order" on "self_inspection_strategy" ("updateDate" desc nulls last, id desc);

-- Which device was told of under which strategy and date: once each.
create table self_inspection_reminder (
  equdatasysid uuid not null,
  "strategyId" uuid not null,
  "dueDate" date not null,
  at timestamptz not null,
  primary key (equdatasysid, "strategyId", "dueDate")
);
