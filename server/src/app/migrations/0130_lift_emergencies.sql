-- Emergencies of lifts: whom the centre can send, lifts by their rescue codes, events and who was sent to them.

create table "rescue_unit" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "unitname" text,
  "rescuelevel" text collate "C",
  "areaId" text collate "C",
  "address" text,
  "contactname" text,
  "contacttel" text collate "C",
  "rescuePersonCount" bigint,
  "rescueScope" text,
  "dutyTel" text collate "C",
  "status" text collate "C",
  "note" text,
  "searchText" text generated always as (coalesce("unitname", '') || ' ' || coalesce("contactname", '') || ' ' || coalesce("address", '') || ' ' || coalesce("rescueScope", '')) stored
);
create index "rescue_unit_unitname_pairs" on "rescue_unit" using gin (char_pairs("unitname" collate "C"));
create index "rescue_unit_rescuelevel_order" on "rescue_unit" ("rescuelevel" desc nulls last, id desc);
create index "rescue_unit_areaId_order" on "rescue_unit" ("areaId" desc nulls last, id desc);
create index "rescue_unit_updateDate_order" on "rescue_unit" ("updateDate" desc nulls last, id desc);
create index "rescue_unit_searchText_pairs" on "rescue_unit" using gin (char_pairs("searchText" collate "C"));

create table "emergency_lift" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "rescueNo" text,
  "equcode" text collate "C",
  "equname" text,
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "longitude" numeric,
  "latitude" numeric,
  "rescueUnitId" uuid,
  "rescueunitname" text,
  "safemanager" text,
  "contacttel" text collate "C",
  "joinDate" date,
  "searchText" text generated always as (coalesce("rescueNo", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("useaddress", '') || ' ' || coalesce("maintunit", '')) stored
);
create unique index "emergency_lift_rescueNo_unique" on "emergency_lift" ("rescueNo");
create index "emergency_lift_equcode_order" on "emergency_lift" ("equcode" desc nulls last, id desc);
create index "emergency_lift_equdatasysid_order" on "emergency_lift" ("equdatasysid" desc nulls last, id desc);
create index "emergency_lift_useunit_pairs" on "emergency_lift" using gin (char_pairs("useunit" collate "C"));
create index "emergency_lift_maintunit_pairs" on "emergency_lift" using gin (char_pairs("maintunit" collate "C"));
create index "emergency_lift_areaId_order" on "emergency_lift" ("areaId" desc nulls last, id desc);
create index "emergency_lift_unitId_order" on "emergency_lift" ("unitId" desc nulls last, id desc);
create index "emergency_lift_maintUnitId_order" on "emergency_lift" ("maintUnitId" desc nulls last, id desc);
create index "emergency_lift_rescueUnitId_order" on "emergency_lift" ("rescueUnitId" desc nulls last, id desc);
create index "emergency_lift_updateDate_order" on "emergency_lift" ("updateDate" desc nulls last, id desc);
create index "emergency_lift_searchText_pairs" on "emergency_lift" using gin (char_pairs("searchText" collate "C"));

create table "lift_event" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "eventno" text collate "C",
  "eventSource" text collate "C",
  "alarmId" uuid,
  "rescueNo" text collate "C",
  "equcode" text collate "C",
  "equclacode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "alarmTime" timestamptz,
  "alarmTel" text collate "C",
  "callerName" text,
  "eventType" text collate "C",
  "trappedCount" bigint,
  "content" text,
  "rescueLevel" text collate "C",
  "rescueunitname" text,
  "answerResult" text collate "C",
  "dispatchTime" timestamptz,
  "arriveTime" timestamptz,
  "finishTime" timestamptz,
  "limitMinutes" bigint,
  "handleResult" text,
  "injuredCount" bigint,
  "severeCount" bigint,
  "deathCount" bigint,
  "lossAmount" bigint,
  "isAccident" boolean,
  "accidentTime" timestamptz,
  "accidentLevel" text collate "C",
  "faultReason" text collate "C",
  "dutyType" text collate "C",
  "dutyUnit" text,
  "rectification" text,
  "callBack" text,
  "falseReason" text,
  "closeUserName" text,
  "closeTime" timestamptz,
  "status" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("eventno", '') || ' ' || coalesce("rescueNo", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("useaddress", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("rescueunitname", '')) stored
);
create unique index "lift_event_eventno_unique" on "lift_event" ("eventno");
create index "lift_event_alarmId_order" on "lift_event" ("alarmId" desc nulls last, id desc);
create index "lift_event_equcode_order" on "lift_event" ("equcode" desc nulls last, id desc);
create index "lift_event_equclacode_order" on "lift_event" ("equclacode" desc nulls last, id desc);
create index "lift_event_equdatasysid_order" on "lift_event" ("equdatasysid" desc nulls last, id desc);
create index "lift_event_useunit_pairs" on "lift_event" using gin (char_pairs("useunit" collate "C"));
create index "lift_event_maintunit_pairs" on "lift_event" using gin (char_pairs("maintunit" collate "C"));
create index "lift_event_areaId_order" on "lift_event" ("areaId" desc nulls last, id desc);
create index "lift_event_unitId_order" on "lift_event" ("unitId" desc nulls last, id desc);
create index "lift_event_maintUnitId_order" on "lift_event" ("maintUnitId" desc nulls last, id desc);
create index "lift_event_alarmTime_order" on "lift_event" ("alarmTime" desc nulls last, id desc);
create index "lift_event_eventType_order" on "lift_event" ("eventType" desc nulls last, id desc);
create index "lift_event_rescueLevel_order" on "lift_event" ("rescueLevel" desc nulls last, id desc);
create index "lift_event_rescueunitname_pairs" on "lift_event" using gin (char_pairs("rescueunitname" collate "C"));
create index "lift_event_status_order" on "lift_event" ("status" desc nulls last, id desc);
create index "lift_event_step_order" on "lift_event" ("step" desc nulls last, id desc);
create index "lift_event_updateDate_order" on "lift_event" ("updateDate" desc nulls last, id desc);
create index "lift_event_open" on "lift_event" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "lift_event_searchText_pairs" on "lift_event" using gin (char_pairs("searchText" collate "C"));

create table "event_dispatch" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "eventId" uuid,
  "eventno" text collate "C",
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "rescueLevel" text collate "C",
  "rescueUnitId" uuid,
  "rescueunitname" text,
  "rescuer" text,
  "rescuerTel" text collate "C",
  "dispatchTime" timestamptz,
  "dispatchUserName" text,
  "answerResult" text collate "C",
  "answerTime" timestamptz,
  "arriveTime" timestamptz,
  "rescueResult" text collate "C",
  "failReason" text,
  "finishTime" timestamptz,
  "searchText" text generated always as (coalesce("eventno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("useaddress", '') || ' ' || coalesce("rescueunitname", '')) stored
);
create index "event_dispatch_eventId_order" on "event_dispatch" ("eventId" desc nulls last, id desc);
create index "event_dispatch_eventno_order" on "event_dispatch" ("eventno" desc nulls last, id desc);
create index "event_dispatch_equdatasysid_order" on "event_dispatch" ("equdatasysid" desc nulls last, id desc);
create index "event_dispatch_useunit_pairs" on "event_dispatch" using gin (char_pairs("useunit" collate "C"));
create index "event_dispatch_maintunit_pairs" on "event_dispatch" using gin (char_pairs("maintunit" collate "C"));
create index "event_dispatch_areaId_order" on "event_dispatch" ("areaId" desc nulls last, id desc);
create index "event_dispatch_unitId_order" on "event_dispatch" ("unitId" desc nulls last, id desc);
create index "event_dispatch_maintUnitId_order" on "event_dispatch" ("maintUnitId" desc nulls last, id desc);
create index "event_dispatch_rescueUnitId_order" on "event_dispatch" ("rescueUnitId" desc nulls last, id desc);
create index "event_dispatch_rescueunitname_pairs" on "event_dispatch" using gin (char_pairs("rescueunitname" collate "C"));
create index "event_dispatch_dispatchTime_order" on "event_dispatch" ("dispatchTime" desc nulls last, id desc);
create index "event_dispatch_updateDate_order" on "event_dispatch" ("updateDate" desc nulls last, id desc);
create index "event_dispatch_searchText_pairs" on "event_dispatch" using gin (char_pairs("searchText" collate "C"));
