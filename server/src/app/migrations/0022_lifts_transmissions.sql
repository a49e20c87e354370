-- Lifts on the network, what their gateways report, and transmissions of test results.
create table "lift_vendor" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "vendorname" text,
  "contactname" text,
  "contacttel" text collate "C",
  "enabled" boolean,
  "note" text
);
create unique index "lift_vendor_vendorname_unique" on "lift_vendor" ("vendorname");
create index "lift_vendor_updateDate_order" on "lift_vendor" ("updateDate" desc nulls last, id desc);

create table "lift_vendor_key" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "vendorId" uuid,
  "name" text,
  "keyHash" text,
  "usedTime" timestamptz,
  "revokedDate" timestamptz
);
create index "lift_vendor_key_vendorId_order" on "lift_vendor_key" ("vendorId" desc nulls last, id desc);
create unique index "lift_vendor_key_keyHash_unique" on "lift_vendor_key" ("keyHash");
create index "lift_vendor_key_updateDate_order" on "lift_vendor_key" ("updateDate" desc nulls last, id desc);

create table "lift_connection" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "vendorname" text,
  "vendorId" uuid,
  "gatewayNo" text collate "C",
  "joinedDate" date,
  "lastMessageTime" timestamptz,
  "faultCode" text collate "C",
  "faultTime" timestamptz,
  "withdrawnDate" date,
  "withdrawReason" text,
  "searchText" text generated always as (coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("gatewayNo", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("useaddress", '') || ' ' || coalesce("maintunit", '')) stored
);
create index "lift_connection_equcode_order" on "lift_connection" ("equcode" desc nulls last, id desc);
create index "lift_connection_equdatasysid_order" on "lift_connection" ("equdatasysid" desc nulls last, id desc);
create index "lift_connection_useunit_pairs" on "lift_connection" using gin (char_pairs("useunit"));
create index "lift_connection_maintunit_pairs" on "lift_connection" using gin (char_pairs("maintunit"));
create index "lift_connection_areaId_order" on "lift_connection" ("areaId" desc nulls last, id desc);
create index "lift_connection_unitId_order" on "lift_connection" ("unitId" desc nulls last, id desc);
create index "lift_connection_maintUnitId_order" on "lift_connection" ("maintUnitId" desc nulls last, id desc);
create index "lift_connection_vendorId_order" on "lift_connection" ("vendorId" desc nulls last, id desc);
create index "lift_connection_lastMessageTime_order" on "lift_connection" ("lastMessageTime" desc nulls last, id desc);
create index "lift_connection_updateDate_order" on "lift_connection" ("updateDate" desc nulls last, id desc);
create index "lift_connection_searchText_pairs" on "lift_connection" using gin (char_pairs("searchText"));

create table "lift_alarm" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "alarmno" text collate "C",
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "alarmKind" text collate "C",
  "faultCode" text collate "C",
  "content" text,
  "trappedCount" bigint,
  "raisedTime" timestamptz,
  "clearedTime" timestamptz,
  "state" text collate "C",
  "dispatchTime" timestamptz,
  "dispatchUserName" text,
  "rescuer" text,
  "rescuerTel" text collate "C",
  "arriveTime" timestamptz,
  "freedTime" timestamptz,
  "resolveUserName" text,
  "falseAlarm" boolean,
  "handleResult" text,
  "searchText" text generated always as (coalesce("alarmno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("useaddress", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("rescuer", '')) stored
);
create unique index "lift_alarm_alarmno_unique" on "lift_alarm" ("alarmno");
create index "lift_alarm_equcode_order" on "lift_alarm" ("equcode" desc nulls last, id desc);
create index "lift_alarm_equdatasysid_order" on "lift_alarm" ("equdatasysid" desc nulls last, id desc);
create index "lift_alarm_useunit_pairs" on "lift_alarm" using gin (char_pairs("useunit"));
create index "lift_alarm_maintunit_pairs" on "lift_alarm" using gin (char_pairs("maintunit"));
create index "lift_alarm_areaId_order" on "lift_alarm" ("areaId" desc nulls last, id desc);
create index "lift_alarm_unitId_order" on "lift_alarm" ("unitId" desc nulls last, id desc);
create index "lift_alarm_maintUnitId_order" on "lift_alarm" ("maintUnitId" desc nulls last, id desc);
create index "lift_alarm_raisedTime_order" on "lift_alarm" ("raisedTime" desc nulls last, id desc);
create index "lift_alarm_state_order" on "lift_alarm" ("state" desc nulls last, id desc);
create index "lift_alarm_updateDate_order" on "lift_alarm" ("updateDate" desc nulls last, id desc);
create index "lift_alarm_searchText_pairs" on "lift_alarm" using gin (char_pairs("searchText"));

create table "maintenance_sign_in" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "personname" text,
  "signKind" text collate "C",
  "signinTime" timestamptz,
  "signWay" text collate "C",
  "note" text,
  "searchText" text generated always as (coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("useaddress", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("personname", '')) stored
);
create index "maintenance_sign_in_equdatasysid_order" on "maintenance_sign_in" ("equdatasysid" desc nulls last, id desc);
create index "maintenance_sign_in_useunit_pairs" on "maintenance_sign_in" using gin (char_pairs("useunit"));
create index "maintenance_sign_in_maintunit_pairs" on "maintenance_sign_in" using gin (char_pairs("maintunit"));
create index "maintenance_sign_in_areaId_order" on "maintenance_sign_in" ("areaId" desc nulls last, id desc);
create index "maintenance_sign_in_unitId_order" on "maintenance_sign_in" ("unitId" desc nulls last, id desc);
create index "maintenance_sign_in_maintUnitId_order" on "maintenance_sign_in" ("maintUnitId" desc nulls last, id desc);
create index "maintenance_sign_in_signinTime_order" on "maintenance_sign_in" ("signinTime" desc nulls last, id desc);
create index "maintenance_sign_in_updateDate_order" on "maintenance_sign_in" ("updateDate" desc nulls last, id desc);
create index "maintenance_sign_in_searchText_pairs" on "maintenance_sign_in" using gin (char_pairs("searchText"));

create table "transfer_log" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "batchno" text collate "C",
  "transferType" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "sourceSys" text,
  "targetSys" text,
  "dataKey" text,
  "seisn" text collate "C",
  "dataCount" bigint,
  "goodCount" bigint,
  "transferTime" timestamptz,
  "result" text collate "C",
  "errmsg" text,
  "retryCount" bigint,
  "retryUserName" text,
  "areaId" text collate "C",
  "transferId" uuid,
  "payload" jsonb,
  "searchText" text generated always as (coalesce("batchno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("dataKey", '') || ' ' || coalesce("errmsg", '')) stored
);
create unique index "transfer_log_batchno_unique" on "transfer_log" ("batchno");
create index "transfer_log_unitId_order" on "transfer_log" ("unitId" desc nulls last, id desc);
create index "transfer_log_unitname_pairs" on "transfer_log" using gin (char_pairs("unitname"));
create index "transfer_log_transferTime_order" on "transfer_log" ("transferTime" desc nulls last, id desc);
create index "transfer_log_result_order" on "transfer_log" ("result" desc nulls last, id desc);
create index "transfer_log_areaId_order" on "transfer_log" ("areaId" desc nulls last, id desc);
create index "transfer_log_transferId_order" on "transfer_log" ("transferId" desc nulls last, id desc);
create index "transfer_log_updateDate_order" on "transfer_log" ("updateDate" desc nulls last, id desc);
create index "transfer_log_searchText_pairs" on "transfer_log" using gin (char_pairs("searchText"));

-- A lift is connected once at a time, and a gateway of a vendor belongs to one lift.
create unique index "lift_connection_device" on "lift_connection" ("equdatasysid") where "withdrawnDate" is null;
create unique index "lift_connection_gateway" on "lift_connection" ("vendorId", "gatewayNo") where "withdrawnDate" is null;
-- Numbers of messages that have been taken, for as long as they could come again.
create table "lift_message" (
  "vendorId" uuid not null,
  "messageNo" text collate "C" not null,
  "at" timestamptz not null,
  primary key ("vendorId", "messageNo")
);
create index "lift_message_at" on "lift_message" ("at");

alter table "query_setting" add column "sourceField" text, add column "targetField" text;
