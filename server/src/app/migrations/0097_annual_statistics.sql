-- The figures of a year by county and class: counted, adopted, published.
create table "annual_statistic" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "statYear" text collate "C",
  "yearBegin" date,
  "areaId" text collate "C",
  "equclacode" text collate "C",
  "orgId" uuid,
  "equTotal" integer,
  "inspTotal" integer,
  "qualifiedTotal" integer,
  "periodicTotal" integer,
  "overdueTotal" integer,
  "reportCount" integer,
  "equTotalCounted" integer,
  "inspTotalCounted" integer,
  "qualifiedTotalCounted" integer,
  "periodicTotalCounted" integer,
  "overdueTotalCounted" integer,
  "reportCountCounted" integer,
  "adjustReason" text,
  "adjusted" boolean,
  "state" text collate "C",
  "publishTime" timestamptz,
  "publishUserName" text
);
create index "annual_statistic_updateDate_order" on "annual_statistic" ("updateDate" desc nulls last, id desc);
-- One row of a year for each county and class of an institute.
create unique index annual_statistic_one on annual_statistic ("orgId", "statYear", "areaId", equclacode) nulls not distinct;
