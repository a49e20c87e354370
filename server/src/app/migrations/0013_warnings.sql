-- Dates of tests beside those of inspections, warnings for supervisors, links of calendars. The dates of tests follow with
-- the next save or inspection of a device.
create table "calendar_feed" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "unitId" uuid,
  "name" text,
  "tokenHash" text,
  "readDate" timestamptz,
  "revokedDate" timestamptz
);
create index "calendar_feed_unitId_order" on "calendar_feed" ("unitId" desc nulls last, id desc);
create unique index "calendar_feed_tokenHash_unique" on "calendar_feed" ("tokenHash");
create index "calendar_feed_updateDate_order" on "calendar_feed" ("updateDate" desc nulls last, id desc);

alter table "equipment" add column "testItem" text;

alter table "equipment" add column "lasttestdate" date;

alter table "equipment" add column "ntestdate" date;

create index "equipment_nextannualdate_order" on "equipment" ("nextannualdate" desc nulls last, id desc) include ("areaId", "equclacode", "useState", "regState", "lastinspdate", "nextinspdate");

create index "equipment_ntestdate_order" on "equipment" ("ntestdate" desc nulls last, id desc) include ("areaId", "equclacode", "useState", "regState", "lastinspdate", "nextinspdate");

create table "warning_info" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "warnno" text collate "C",
  "subject" text,
  "warnType" text collate "C",
  "warnLevel" text collate "C",
  "warnContent" text,
  "warnDate" date,
  "unitId" uuid,
  "unitname" text,
  "creditcode" text collate "C",
  "unittype" text collate "C",
  "licenseno" text,
  "licenseScope" text,
  "contactname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "equname" text,
  "useaddress" text,
  "maintunit" text,
  "personname" text,
  "idcard" text collate "C",
  "certno" text collate "C",
  "certItem" text,
  "validDate" date,
  "contacttel" text collate "C",
  "areaId" text collate "C",
  "dealMan" text collate "C",
  "dealManName" text,
  "handleStatus" text collate "C",
  "handleDate" date,
  "handleOpinion" text,
  "sourceKey" text,
  "searchText" text generated always as (coalesce("warnno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("personname", '') || ' ' || coalesce("useaddress", '') || ' ' || coalesce("warnContent", '')) stored
);
create unique index "warning_info_warnno_unique" on "warning_info" ("warnno");
create index "warning_info_warnDate_order" on "warning_info" ("warnDate" desc nulls last, id desc);
create index "warning_info_unitId_order" on "warning_info" ("unitId" desc nulls last, id desc);
create index "warning_info_unitname_pairs" on "warning_info" using gin (char_pairs("unitname"));
create index "warning_info_equdatasysid_order" on "warning_info" ("equdatasysid" desc nulls last, id desc);
create index "warning_info_equclacode_order" on "warning_info" ("equclacode" desc nulls last, id desc);
create index "warning_info_validDate_order" on "warning_info" ("validDate" desc nulls last, id desc);
create index "warning_info_areaId_order" on "warning_info" ("areaId" desc nulls last, id desc);
create index "warning_info_handleStatus_order" on "warning_info" ("handleStatus" desc nulls last, id desc);
create unique index "warning_info_sourceKey_unique" on "warning_info" ("sourceKey");
create index "warning_info_updateDate_order" on "warning_info" ("updateDate" desc nulls last, id desc);
create index "warning_info_searchText_pairs" on "warning_info" using gin (char_pairs("searchText"));

-- Devices that are not in use are few: their list is read from an index of its own (noStartEqu).
create index "equipment_idle" on "equipment" ("regdate" nulls first, id) include ("areaId", "equclacode") where "useState" in ('0', '2');

-- Units by their overdue devices, from an index alone (overdueStatistics).
create index "equipment_due_unit" on "equipment" ("nextinspdate", "unitId") include ("areaId", "equclacode") where "useState" in ('1', '6');
