-- Paying online: orders that a payment channel knows, what of its money nobody waited for, changes between online and
-- offline, and the channel of the demonstration, which takes none.

alter table "payment" add column "orderno" text;

alter table "payment" add column "tradeStatus" text collate "C";

alter table "payment" add column "returnTradeNo" text;

alter table "payment" add column "returnDate" date;

alter table "payment" add column "returnUserName" text;

create table "pay_order" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "orderno" text collate "C",
  "chargeIds" text collate "C",
  "chasn" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "amount" bigint,
  "payChannel" text collate "C",
  "payQrcode" text,
  "expireTime" timestamptz,
  "status" text collate "C",
  "paymentId" uuid,
  "tradeNo" text,
  "closeReason" text,
  "areaId" text collate "C",
  "orgId" uuid
);
create unique index "pay_order_orderno_unique" on "pay_order" ("orderno");
create index "pay_order_status_order" on "pay_order" ("status" desc nulls last, id desc);
create index "pay_order_updateDate_order" on "pay_order" ("updateDate" desc nulls last, id desc);

create table "pay_switch" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "chargeId" uuid,
  "chasn" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "receivableMoney" bigint,
  "payWay" text collate "C",
  "newPayWay" text collate "C",
  "changeReason" text,
  "operUserName" text,
  "operTime" timestamptz,
  "areaId" text collate "C",
  "orgId" uuid,
  "searchText" text generated always as (coalesce("chasn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '')) stored
);
create index "pay_switch_chargeId_order" on "pay_switch" ("chargeId" desc nulls last, id desc);
create index "pay_switch_chasn_order" on "pay_switch" ("chasn" desc nulls last, id desc);
create index "pay_switch_appno_order" on "pay_switch" ("appno" desc nulls last, id desc);
create index "pay_switch_unitname_pairs" on "pay_switch" using gin (char_pairs("unitname" collate "C"));
create index "pay_switch_operTime_order" on "pay_switch" ("operTime" desc nulls last, id desc);
create index "pay_switch_updateDate_order" on "pay_switch" ("updateDate" desc nulls last, id desc);
create index "pay_switch_searchText_pairs" on "pay_switch" using gin (char_pairs("searchText" collate "C"));

update "payment" set "tradeStatus" = '1';
create index "pay_order_open" on "pay_order" ("createDate") where "status" = '0';

create table "practice_channel" (
  orderno text collate "C" primary key,
  amount bigint not null,
  "expireTime" timestamptz not null,
  "tradeNo" text collate "C",
  taken bigint,
  "paidAt" timestamptz,
  closed boolean not null default false
);
