-- Faults of lifts and their repair.

create table "fault_repair" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "repairno" text collate "C",
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "alarmno" text collate "C",
  "faultTime" timestamptz,
  "faultDesc" text,
  "isTrapped" boolean,
  "faultReason" text collate "C",
  "repairContent" text,
  "replaceParts" text,
  "repairPersons" text,
  "finishTime" timestamptz,
  "searchText" text generated always as (coalesce("repairno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("alarmno", '') || ' ' || coalesce("repairPersons", '')) stored
);
create unique index "fault_repair_repairno_unique" on "fault_repair" ("repairno");
create index "fault_repair_equcode_order" on "fault_repair" ("equcode" desc nulls last, id desc);
create index "fault_repair_equdatasysid_order" on "fault_repair" ("equdatasysid" desc nulls last, id desc);
create index "fault_repair_useunit_pairs" on "fault_repair" using gin (char_pairs("useunit" collate "C"));
create index "fault_repair_maintunit_pairs" on "fault_repair" using gin (char_pairs("maintunit" collate "C"));
create index "fault_repair_areaId_order" on "fault_repair" ("areaId" desc nulls last, id desc);
create index "fault_repair_unitId_order" on "fault_repair" ("unitId" desc nulls last, id desc);
create index "fault_repair_maintUnitId_order" on "fault_repair" ("maintUnitId" desc nulls last, id desc);
create index "fault_repair_alarmno_order" on "fault_repair" ("alarmno" desc nulls last, id desc);
create index "fault_repair_faultTime_order" on "fault_repair" ("faultTime" desc nulls last, id desc);
create index "fault_repair_faultReason_order" on "fault_repair" ("faultReason" desc nulls last, id desc);
create index "fault_repair_finishTime_order" on "fault_repair" ("finishTime" desc nulls last, id desc);
create index "fault_repair_updateDate_order" on "fault_repair" ("updateDate" desc nulls last, id desc);
create index "fault_repair_searchText_pairs" on "fault_repair" using gin (char_pairs("searchText" collate "C"));

-- Faults by their day beside the lifts that are bound (contract/src/maintenance/repairs/statRepair.ts).
create view stat_repair with (security_invoker = true) as
  select r.id, 1 as version, r."createDate", r."createUserName", r."updateDate", r."updateUserName",
    (r."faultTime" at time zone 'Asia/Shanghai')::date as "faultDay", r."areaId", r."unitId", r.useunit, r."maintUnitId",
    r.maintunit as unitname, r."faultReason", r."isTrapped", true as "isFault", r."finishTime" is not null as "isFinished",
    round(extract(epoch from r."finishTime" - r."faultTime") / 3600, 2) as "repairHours",
    null::date as "bindStart", null::date as "bindEnd"
  from fault_repair r
  union all
  select b.id, 1, b."createDate", b."createUserName", b."updateDate", b."updateUserName", null::date, b."areaId", b."unitId",
    b.useunit, b."maintUnitId", b.maintunit, null::text, false, false, false, null::numeric, b."startDate", b."endDate"
  from maintenance_binding b where b.step = 'end';
