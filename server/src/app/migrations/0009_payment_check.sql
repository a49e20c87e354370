-- Statements of payment channels beside the payments that the product has registered.
create table "payment_check" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "tradeNo" text collate "C",
  "payChannel" text collate "C",
  "amount" bigint,
  "payTime" date,
  "payerName" text,
  "systemTradeNo" text collate "C",
  "actualMoney" bigint,
  "diffAmount" bigint,
  "checkStatus" text collate "C",
  "paymentId" uuid,
  "chasn" text collate "C",
  "unitname" text,
  "checkDate" date,
  "checkUserName" text,
  "settleNote" text,
  "orgId" uuid
);
create unique index "payment_check_tradeNo_unique" on "payment_check" ("tradeNo");
create index "payment_check_payTime_order" on "payment_check" ("payTime" desc nulls last, id desc);
create index "payment_check_systemTradeNo_order" on "payment_check" ("systemTradeNo" desc nulls last, id desc);
create index "payment_check_checkStatus_order" on "payment_check" ("checkStatus" desc nulls last, id desc);
create index "payment_check_paymentId_order" on "payment_check" ("paymentId" desc nulls last, id desc);
create index "payment_check_updateDate_order" on "payment_check" ("updateDate" desc nulls last, id desc);
