-- Units of piping, vehicle cylinders and safety valves beside the devices of the archive.
create table "pipe_unit" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "pipeunitno" text,
  "pipeunitname" text,
  "pipingCode" text collate "C",
  "pipeName" text,
  "pipelineGrade" text collate "C",
  "startPlace" text,
  "endPlace" text,
  "medium" text,
  "designPressure" numeric,
  "designTemp" numeric,
  "dn" numeric,
  "thickness" numeric,
  "length" numeric,
  "material" text,
  "safetyGrade" text collate "C",
  "useState" text collate "C",
  "lastinspdate" date,
  "nextinspdate" date,
  "useunit" text,
  "areaId" text collate "C",
  "note" text,
  "pipingId" uuid,
  "unitId" uuid,
  "searchText" text generated always as (coalesce("pipeunitno", '') || ' ' || coalesce("pipeunitname", '') || ' ' || coalesce("pipingCode", '') || ' ' || coalesce("pipeName", '') || ' ' || coalesce("useunit", '')) stored
);
create index "pipe_unit_pipingCode_order" on "pipe_unit" ("pipingCode" desc nulls last, id desc);
create index "pipe_unit_nextinspdate_order" on "pipe_unit" ("nextinspdate" desc nulls last, id desc);
create index "pipe_unit_useunit_pairs" on "pipe_unit" using gin (char_pairs("useunit"));
create index "pipe_unit_areaId_order" on "pipe_unit" ("areaId" desc nulls last, id desc);
create index "pipe_unit_pipingId_order" on "pipe_unit" ("pipingId" desc nulls last, id desc);
create index "pipe_unit_unitId_order" on "pipe_unit" ("unitId" desc nulls last, id desc);
create index "pipe_unit_updateDate_order" on "pipe_unit" ("updateDate" desc nulls last, id desc);
create index "pipe_unit_searchText_pairs" on "pipe_unit" using gin (char_pairs("searchText"));

create table "gas_cylinder" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "cylinderno" text,
  "equregcode" text,
  "usecertno" text collate "C",
  "cylindertype" text collate "C",
  "model" text,
  "factoryno" text collate "C",
  "madeunit" text,
  "madedate" date,
  "volume" numeric,
  "nominalPressure" numeric,
  "fillmedium" text,
  "designlife" bigint,
  "plateNo" text collate "C",
  "vin" text collate "C",
  "owner" text,
  "contacttel" text collate "C",
  "useunit" text,
  "areaId" text collate "C",
  "instunit" text,
  "instdate" date,
  "lastinspdate" date,
  "nextinspdate" date,
  "dueRule" text,
  "scrapdate" date,
  "useState" text collate "C",
  "note" text,
  "unitId" uuid,
  "searchText" text generated always as (coalesce("cylinderno", '') || ' ' || coalesce("plateNo", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("usecertno", '') || ' ' || coalesce("factoryno", '') || ' ' || coalesce("owner", '')) stored
);
create unique index "gas_cylinder_cylinderno_unique" on "gas_cylinder" ("cylinderno");
create index "gas_cylinder_usecertno_order" on "gas_cylinder" ("usecertno" desc nulls last, id desc);
create index "gas_cylinder_factoryno_order" on "gas_cylinder" ("factoryno" desc nulls last, id desc);
create index "gas_cylinder_plateNo_order" on "gas_cylinder" ("plateNo" desc nulls last, id desc);
create index "gas_cylinder_vin_order" on "gas_cylinder" ("vin" desc nulls last, id desc);
create index "gas_cylinder_useunit_pairs" on "gas_cylinder" using gin (char_pairs("useunit"));
create index "gas_cylinder_areaId_order" on "gas_cylinder" ("areaId" desc nulls last, id desc);
create index "gas_cylinder_nextinspdate_order" on "gas_cylinder" ("nextinspdate" desc nulls last, id desc);
create index "gas_cylinder_scrapdate_order" on "gas_cylinder" ("scrapdate" desc nulls last, id desc);
create index "gas_cylinder_unitId_order" on "gas_cylinder" ("unitId" desc nulls last, id desc);
create index "gas_cylinder_updateDate_order" on "gas_cylinder" ("updateDate" desc nulls last, id desc);
create index "gas_cylinder_searchText_pairs" on "gas_cylinder" using gin (char_pairs("searchText"));

create table "safety_valve" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "valveno" text,
  "valveModel" text,
  "valveStructure" text collate "C",
  "dn" numeric,
  "pn" numeric,
  "setPressure" numeric,
  "workMedium" text,
  "factoryno" text collate "C",
  "madeunit" text,
  "madedate" date,
  "hostEquCode" text collate "C",
  "hostEquName" text,
  "installPlace" text,
  "useunit" text,
  "areaId" text collate "C",
  "lastCalibDate" date,
  "calibCycle" bigint,
  "extendBasis" text,
  "nextCalibDate" date,
  "calibResult" text collate "C",
  "calibUnit" text,
  "reportno" text collate "C",
  "sealNo" text,
  "valveState" text collate "C",
  "note" text,
  "equdatasysid" uuid,
  "unitId" uuid,
  "searchText" text generated always as (coalesce("valveno", '') || ' ' || coalesce("valveModel", '') || ' ' || coalesce("factoryno", '') || ' ' || coalesce("hostEquCode", '') || ' ' || coalesce("useunit", '')) stored
);
create unique index "safety_valve_valveno_unique" on "safety_valve" ("valveno");
create index "safety_valve_factoryno_order" on "safety_valve" ("factoryno" desc nulls last, id desc);
create index "safety_valve_hostEquCode_order" on "safety_valve" ("hostEquCode" desc nulls last, id desc);
create index "safety_valve_useunit_pairs" on "safety_valve" using gin (char_pairs("useunit"));
create index "safety_valve_areaId_order" on "safety_valve" ("areaId" desc nulls last, id desc);
create index "safety_valve_lastCalibDate_order" on "safety_valve" ("lastCalibDate" desc nulls last, id desc);
create index "safety_valve_nextCalibDate_order" on "safety_valve" ("nextCalibDate" desc nulls last, id desc);
create index "safety_valve_equdatasysid_order" on "safety_valve" ("equdatasysid" desc nulls last, id desc);
create index "safety_valve_unitId_order" on "safety_valve" ("unitId" desc nulls last, id desc);
create index "safety_valve_updateDate_order" on "safety_valve" ("updateDate" desc nulls last, id desc);
create index "safety_valve_searchText_pairs" on "safety_valve" using gin (char_pairs("searchText"));

-- The lines of an installation, which they name by a parameter; and installations by their grade.
create index "equipment_deviceId" on "equipment" ((params->>'deviceId')) where equclacode = '8000GX';
