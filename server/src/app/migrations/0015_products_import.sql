-- Imports as jobs: the workbook is kept, what was written is remembered row by row and can be taken back.
alter table transfer drop constraint transfer_state_check;
alter table transfer
  add constraint transfer_state_check check (state in ('uploaded', 'running', 'done', 'failed', 'undone')),
  add column kind text not null default 'export' check (kind in ('export', 'import')),
  add column source text,
  add column variant text,
  add column "fileKey" text,
  add column "fileName" text,
  add column mode text,
  add column strategy text not null default 'good',
  add column existing text not null default 'refuse',
  add column mapping jsonb,
  add column phase text,
  add column "phaseAt" timestamptz,
  add column good integer not null default 0,
  add column updated integer not null default 0,
  add column bad integer not null default 0,
  drop column refused;
create index transfer_own on transfer ("userId", at desc);

create table transfer_problem (
  "transferId" uuid not null references transfer (id) on delete cascade,
  line integer not null,
  reason text not null,
  cells jsonb not null,
  primary key ("transferId", line)
);

create table transfer_row (
  "transferId" uuid not null references transfer (id) on delete cascade,
  "recordId" uuid not null,
  line integer not null,
  name text not null,
  version integer not null,
  before jsonb,
  kept text,
  primary key ("transferId", "recordId")
);

create table import_mapping (
  "userId" uuid not null references app_user (id) on delete cascade,
  source text not null,
  mapping jsonb not null,
  primary key ("userId", source)
);

-- Products of manufacturers and the review of vessels; the blank workbooks that replace generated ones.
create table "product" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "productType" text collate "C",
  "productno" text collate "C",
  "productname" text,
  "equclaname" text,
  "model" text,
  "ratedCapacity" text,
  "ratedPressure" numeric,
  "vesselCategory" text collate "C",
  "volume" numeric,
  "designPressure" numeric,
  "designTemp" numeric,
  "medium" text,
  "designunit" text,
  "typetestno" text,
  "dn" numeric,
  "material" text,
  "pipelineGrade" text collate "C",
  "totalLength" numeric,
  "instunit" text,
  "treatType" text,
  "treatCapacity" numeric,
  "factoryno" text collate "C",
  "makeUnitId" uuid,
  "madeunit" text,
  "licenseno" text,
  "madedate" date,
  "madeinspno" text,
  "inspunit" text,
  "deliverunit" text,
  "status" text collate "C",
  "applyUserName" text,
  "applyDate" date,
  "auditUserName" text,
  "auditDate" date,
  "auditOpinion" text,
  "note" text,
  "areaId" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("productno", '') || ' ' || coalesce("productname", '') || ' ' || coalesce("factoryno", '') || ' ' || coalesce("madeunit", '') || ' ' || coalesce("deliverunit", '')) stored
);
create index "product_productType_order" on "product" ("productType" desc nulls last, id desc);
create unique index "product_productno_unique" on "product" ("productno");
create index "product_factoryno_order" on "product" ("factoryno" desc nulls last, id desc);
create index "product_makeUnitId_order" on "product" ("makeUnitId" desc nulls last, id desc);
create index "product_madeunit_pairs" on "product" using gin (char_pairs("madeunit"));
create index "product_madedate_order" on "product" ("madedate" desc nulls last, id desc);
create index "product_status_order" on "product" ("status" desc nulls last, id desc);
create index "product_areaId_order" on "product" ("areaId" desc nulls last, id desc);
create index "product_step_order" on "product" ("step" desc nulls last, id desc);
create index "product_updateDate_order" on "product" ("updateDate" desc nulls last, id desc);
create index "product_open" on "product" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "product_searchText_pairs" on "product" using gin (char_pairs("searchText"));

create table product_template (
  "productType" text primary key,
  "fileKey" text not null,
  "fileName" text not null,
  at timestamptz not null,
  "userName" text not null
);
