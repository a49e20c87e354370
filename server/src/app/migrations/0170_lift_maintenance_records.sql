-- Items, plans and records of the maintenance of lifts, tags at lifts, maintenance on demand, the pilot of inspections.
alter table "maintenance_sign_in" add column "nfcno" text collate "C";
alter table "maintenance_sign_in" add column "signoutTime" timestamptz;
alter table "maintenance_sign_in" add column "duration" bigint;
alter table "maintenance_sign_in" add column "location" text;
alter table "maintenance_sign_in" add column "result" text collate "C";
alter table "maintenance_sign_in" add column "resultNote" text;
alter table "maintenance_sign_in" add column "recordId" uuid;
alter table "maintenance_sign_in" add column "personIds" text;
create index "maintenance_sign_in_nfcno_order" on "maintenance_sign_in" ("nfcno" desc nulls last, id desc);
create index "maintenance_sign_in_result_order" on "maintenance_sign_in" ("result" desc nulls last, id desc);
create index "maintenance_sign_in_recordId_order" on "maintenance_sign_in" ("recordId" desc nulls last, id desc);
alter table "fault_repair" add column "recordno" text collate "C";
create index "fault_repair_recordno_order" on "fault_repair" ("recordno" desc nulls last, id desc);

create table "maintenance_plan" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "planno" text collate "C",
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "maintType" text collate "C",
  "planDate" date,
  "maintPersons" text,
  "finishDate" date,
  "status" text collate "C",
  "toldDate" date,
  "searchText" text generated always as (coalesce("planno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '')) stored
);
create unique index "maintenance_plan_planno_unique" on "maintenance_plan" ("planno");
create index "maintenance_plan_equcode_order" on "maintenance_plan" ("equcode" desc nulls last, id desc);
create index "maintenance_plan_equdatasysid_order" on "maintenance_plan" ("equdatasysid" desc nulls last, id desc);
create index "maintenance_plan_useunit_pairs" on "maintenance_plan" using gin (char_pairs("useunit" collate "C"));
create index "maintenance_plan_maintunit_pairs" on "maintenance_plan" using gin (char_pairs("maintunit" collate "C"));
create index "maintenance_plan_areaId_order" on "maintenance_plan" ("areaId" desc nulls last, id desc);
create index "maintenance_plan_unitId_order" on "maintenance_plan" ("unitId" desc nulls last, id desc);
create index "maintenance_plan_maintUnitId_order" on "maintenance_plan" ("maintUnitId" desc nulls last, id desc);
create index "maintenance_plan_maintType_order" on "maintenance_plan" ("maintType" desc nulls last, id desc);
create index "maintenance_plan_planDate_order" on "maintenance_plan" ("planDate" desc nulls last, id desc);
create index "maintenance_plan_finishDate_order" on "maintenance_plan" ("finishDate" desc nulls last, id desc);
create index "maintenance_plan_status_order" on "maintenance_plan" ("status" desc nulls last, id desc);
create index "maintenance_plan_updateDate_order" on "maintenance_plan" ("updateDate" desc nulls last, id desc);
create index "maintenance_plan_searchText_pairs" on "maintenance_plan" using gin (char_pairs("searchText" collate "C"));

create table "maintenance_record" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "recordno" text collate "C",
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
  "maintType" text collate "C",
  "maintDate" date,
  "maintPersons" text,
  "workUser" text collate "C",
  "workUserName" text,
  "signinTime" timestamptz,
  "signoutTime" timestamptz,
  "duration" bigint,
  "tooShort" boolean,
  "shortReason" text,
  "sheet" jsonb,
  "itemResult" text,
  "replaceParts" text,
  "note" text,
  "confirmWay" text collate "C",
  "confirmUserName" text,
  "confirmTime" timestamptz,
  "confirmOpinion" text,
  "confirmLimit" date,
  "nextMaintDate" date,
  "planId" uuid,
  "planDate" date,
  "signId" uuid,
  "signResult" text collate "C",
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
  "searchText" text generated always as (coalesce("recordno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("maintPersons", '')) stored
);
create unique index "maintenance_record_recordno_unique" on "maintenance_record" ("recordno");
create index "maintenance_record_equcode_order" on "maintenance_record" ("equcode" desc nulls last, id desc);
create index "maintenance_record_equclacode_order" on "maintenance_record" ("equclacode" desc nulls last, id desc);
create index "maintenance_record_equdatasysid_order" on "maintenance_record" ("equdatasysid" desc nulls last, id desc);
create index "maintenance_record_useunit_pairs" on "maintenance_record" using gin (char_pairs("useunit" collate "C"));
create index "maintenance_record_maintunit_pairs" on "maintenance_record" using gin (char_pairs("maintunit" collate "C"));
create index "maintenance_record_areaId_order" on "maintenance_record" ("areaId" desc nulls last, id desc);
create index "maintenance_record_unitId_order" on "maintenance_record" ("unitId" desc nulls last, id desc);
create index "maintenance_record_maintUnitId_order" on "maintenance_record" ("maintUnitId" desc nulls last, id desc);
create index "maintenance_record_maintType_order" on "maintenance_record" ("maintType" desc nulls last, id desc);
create index "maintenance_record_maintDate_order" on "maintenance_record" ("maintDate" desc nulls last, id desc);
create index "maintenance_record_confirmLimit_order" on "maintenance_record" ("confirmLimit" desc nulls last, id desc);
create index "maintenance_record_planId_order" on "maintenance_record" ("planId" desc nulls last, id desc);
create index "maintenance_record_status_order" on "maintenance_record" ("status" desc nulls last, id desc);
create index "maintenance_record_step_order" on "maintenance_record" ("step" desc nulls last, id desc);
create index "maintenance_record_updateDate_order" on "maintenance_record" ("updateDate" desc nulls last, id desc);
create index "maintenance_record_open" on "maintenance_record" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "maintenance_record_searchText_pairs" on "maintenance_record" using gin (char_pairs("searchText" collate "C"));

create table "lift_tag" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "nfcno" text collate "C",
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "tag" text,
  "status" text collate "C",
  "stopDate" date,
  "lastSignTime" timestamptz,
  "searchText" text generated always as (coalesce("nfcno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '')) stored
);
create unique index "lift_tag_nfcno_unique" on "lift_tag" ("nfcno");
create index "lift_tag_equcode_order" on "lift_tag" ("equcode" desc nulls last, id desc);
create index "lift_tag_equdatasysid_order" on "lift_tag" ("equdatasysid" desc nulls last, id desc);
create index "lift_tag_useunit_pairs" on "lift_tag" using gin (char_pairs("useunit" collate "C"));
create index "lift_tag_maintunit_pairs" on "lift_tag" using gin (char_pairs("maintunit" collate "C"));
create index "lift_tag_areaId_order" on "lift_tag" ("areaId" desc nulls last, id desc);
create index "lift_tag_unitId_order" on "lift_tag" ("unitId" desc nulls last, id desc);
create index "lift_tag_maintUnitId_order" on "lift_tag" ("maintUnitId" desc nulls last, id desc);
create unique index "lift_tag_tag_unique" on "lift_tag" ("tag");
create index "lift_tag_status_order" on "lift_tag" ("status" desc nulls last, id desc);
create index "lift_tag_updateDate_order" on "lift_tag" ("updateDate" desc nulls last, id desc);
create index "lift_tag_searchText_pairs" on "lift_tag" using gin (char_pairs("searchText" collate "C"));

create table "on_demand_maintenance" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "applyno" text collate "C",
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "iotStatus" text,
  "maintMode" text collate "C",
  "maintCycle" bigint,
  "consentName" text,
  "consentDate" date,
  "applyReason" text,
  "applyUser" text collate "C",
  "applyUserName" text,
  "applyDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "approveUserName" text,
  "approveTime" timestamptz,
  "approveOpinion" text,
  "validFrom" date,
  "validUntil" date,
  "endProposal" text,
  "endDate" date,
  "endReason" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("applyno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '')) stored
);
create unique index "on_demand_maintenance_applyno_unique" on "on_demand_maintenance" ("applyno");
create index "on_demand_maintenance_equcode_order" on "on_demand_maintenance" ("equcode" desc nulls last, id desc);
create index "on_demand_maintenance_equdatasysid_order" on "on_demand_maintenance" ("equdatasysid" desc nulls last, id desc);
create index "on_demand_maintenance_useunit_pairs" on "on_demand_maintenance" using gin (char_pairs("useunit" collate "C"));
create index "on_demand_maintenance_maintunit_pairs" on "on_demand_maintenance" using gin (char_pairs("maintunit" collate "C"));
create index "on_demand_maintenance_areaId_order" on "on_demand_maintenance" ("areaId" desc nulls last, id desc);
create index "on_demand_maintenance_unitId_order" on "on_demand_maintenance" ("unitId" desc nulls last, id desc);
create index "on_demand_maintenance_maintUnitId_order" on "on_demand_maintenance" ("maintUnitId" desc nulls last, id desc);
create index "on_demand_maintenance_validUntil_order" on "on_demand_maintenance" ("validUntil" desc nulls last, id desc);
create index "on_demand_maintenance_step_order" on "on_demand_maintenance" ("step" desc nulls last, id desc);
create index "on_demand_maintenance_updateDate_order" on "on_demand_maintenance" ("updateDate" desc nulls last, id desc);
create index "on_demand_maintenance_open" on "on_demand_maintenance" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "on_demand_maintenance_searchText_pairs" on "on_demand_maintenance" using gin (char_pairs("searchText" collate "C"));

create table "pilot_application" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "applyno" text collate "C",
  "applyUnitName" text,
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "pilotType" text collate "C",
  "applyReason" text,
  "applyUser" text collate "C",
  "applyUserName" text,
  "applyDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "approveUserName" text,
  "approveTime" timestamptz,
  "approveOpinion" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("applyno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("applyUnitName", '')) stored
);
create unique index "pilot_application_applyno_unique" on "pilot_application" ("applyno");
create index "pilot_application_equcode_order" on "pilot_application" ("equcode" desc nulls last, id desc);
create index "pilot_application_equdatasysid_order" on "pilot_application" ("equdatasysid" desc nulls last, id desc);
create index "pilot_application_useunit_pairs" on "pilot_application" using gin (char_pairs("useunit" collate "C"));
create index "pilot_application_maintunit_pairs" on "pilot_application" using gin (char_pairs("maintunit" collate "C"));
create index "pilot_application_areaId_order" on "pilot_application" ("areaId" desc nulls last, id desc);
create index "pilot_application_unitId_order" on "pilot_application" ("unitId" desc nulls last, id desc);
create index "pilot_application_maintUnitId_order" on "pilot_application" ("maintUnitId" desc nulls last, id desc);
create index "pilot_application_step_order" on "pilot_application" ("step" desc nulls last, id desc);
create index "pilot_application_updateDate_order" on "pilot_application" ("updateDate" desc nulls last, id desc);
create index "pilot_application_open" on "pilot_application" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "pilot_application_searchText_pairs" on "pilot_application" using gin (char_pairs("searchText" collate "C"));
-- One open plan for each lift; of two who plan at once the second waits and is refused.
create unique index "maintenance_plan_one_open" on "maintenance_plan" ("equdatasysid") where status in ('0', '1', '3');
-- One tag in use for each lift.
create unique index "lift_tag_one_used" on "lift_tag" ("equdatasysid") where status = '1';

-- The business of lifts that an approval has marked (contract/src/maintenance/pilot/pilot.ts).
create view pilot_inspection with (security_invoker = true) as
  select item.id, 1 as version, item."createDate", item."createUserName", item."updateDate", item."updateUserName",
    pilot.applyno, item.appno, pilot."applyUnitName", pilot.equcode, pilot.equdatasysid, pilot.idcode, pilot.useunit,
    pilot.useaddress, pilot.maintunit, pilot."areaId", pilot."unitId", pilot."maintUnitId", pilot."pilotType",
    pilot."applyDate", item.inspectdate, item.reportno, item."inspectResult", item.state, pilot."searchText"
  from pilot_application pilot join business_item item on item.equdatasysid = pilot.equdatasysid
    and item."createDate" >= pilot."approveTime"
  where pilot.step = 'end' and pilot.status = '3';
