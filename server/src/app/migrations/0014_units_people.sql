-- Units as their kinds have to be known, their branches; persons and what they are certified for.
alter table "inspector_certificate" add column "issueOrgName" text;
alter table "inspector_certificate" add column "firstIssueDate" date;
alter table "inspector_certificate" add column "reviewDate" date;

create table "person" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "personname" text,
  "personType" text collate "C",
  "sex" text collate "C",
  "idcard" text collate "C",
  "mobile" text collate "C",
  "officeTel" text collate "C",
  "email" text,
  "unitId" uuid,
  "workunitname" text,
  "deptname" text,
  "post" text,
  "title" text,
  "education" text,
  "entryDate" date,
  "equclacode" text collate "C",
  "appointDate" date,
  "employStatus" text collate "C",
  "employRecord" text,
  "filingno" text collate "C",
  "filingDate" date,
  "areaId" text collate "C",
  "loginName" text collate "C",
  "status" text collate "C",
  "note" text,
  "searchText" text generated always as (coalesce("personname", '') || ' ' || coalesce("workunitname", '') || ' ' || coalesce("post", '')) stored
);
create index "person_personname_pairs" on "person" using gin (char_pairs("personname"));
create index "person_personType_order" on "person" ("personType" desc nulls last, id desc);
create index "person_idcard_order" on "person" ("idcard" desc nulls last, id desc);
create index "person_unitId_order" on "person" ("unitId" desc nulls last, id desc);
create index "person_workunitname_pairs" on "person" using gin (char_pairs("workunitname"));
create index "person_areaId_order" on "person" ("areaId" desc nulls last, id desc);
create index "person_loginName_order" on "person" ("loginName" desc nulls last, id desc);
create index "person_updateDate_order" on "person" ("updateDate" desc nulls last, id desc);
create index "person_searchText_pairs" on "person" using gin (char_pairs("searchText"));

create table "person_certificate" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "personId" uuid,
  "personname" text,
  "personType" text collate "C",
  "idcard" text collate "C",
  "unitId" uuid,
  "workunitname" text,
  "certno" text collate "C",
  "certItem" text collate "C",
  "issueOrgName" text,
  "firstIssueDate" date,
  "issueDate" date,
  "validDate" date,
  "reviewDate" date,
  "certStatus" text collate "C",
  "areaId" text collate "C",
  "note" text,
  "searchText" text generated always as (coalesce("certno", '') || ' ' || coalesce("personname", '') || ' ' || coalesce("workunitname", '')) stored
);
create index "person_certificate_personId_order" on "person_certificate" ("personId" desc nulls last, id desc);
create index "person_certificate_unitId_order" on "person_certificate" ("unitId" desc nulls last, id desc);
create index "person_certificate_certno_order" on "person_certificate" ("certno" desc nulls last, id desc);
create index "person_certificate_validDate_order" on "person_certificate" ("validDate" desc nulls last, id desc);
create index "person_certificate_areaId_order" on "person_certificate" ("areaId" desc nulls last, id desc);
create index "person_certificate_updateDate_order" on "person_certificate" ("updateDate" desc nulls last, id desc);
create index "person_certificate_searchText_pairs" on "person_certificate" using gin (char_pairs("searchText"));
alter table "unit" add column "industry" text;
alter table "unit" add column "status" text collate "C";
alter table "unit" add column "safemanager" text;
alter table "unit" add column "licenseno" text collate "C";
alter table "unit" add column "licenseScope" text;
alter table "unit" add column "approvedItems" text;
alter table "unit" add column "approveno" text;
alter table "unit" add column "validDate" date;
alter table "unit" add column "orgCode" text collate "C";
alter table "unit" add column "orgLevel" text collate "C";
alter table "unit" add column "parentName" text;
alter table "unit" add column "examItems" text;
alter table "unit" add column "examPlace" text;
alter table "unit" add column "examinerCount" bigint;
alter table "unit" add column "petrochemical" boolean;
alter table "unit" add column "parkname" text;
alter table "unit" add column "overhaulCycle" bigint;
alter table "unit" add column "nextOverhaul" date;
create index "unit_validDate_order" on "unit" ("validDate" desc nulls last, id desc);

create table "unit_branch" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "unitId" uuid,
  "unitname" text,
  "branchname" text,
  "address" text,
  "contactname" text,
  "contacttel" text collate "C",
  "areaId" text collate "C"
);
create index "unit_branch_unitId_order" on "unit_branch" ("unitId" desc nulls last, id desc);
create index "unit_branch_updateDate_order" on "unit_branch" ("updateDate" desc nulls last, id desc);

create table "maintenance_filing" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "filingno" text collate "C",
  "filingType" text collate "C",
  "unitId" uuid,
  "maintunit" text,
  "creditcode" text collate "C",
  "licenseno" text,
  "licenseScope" text,
  "validDate" date,
  "legalperson" text,
  "address" text,
  "contactname" text,
  "contacttel" text collate "C",
  "premises" text,
  "persons" jsonb,
  "personCount" bigint,
  "equCount" bigint,
  "areaId" text collate "C",
  "applyDate" date,
  "status" text collate "C",
  "checkUserName" text,
  "checkTime" timestamptz,
  "checkOpinion" text,
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "previousId" uuid,
  "changeContent" text,
  "note" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("filingno", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("creditcode", '') || ' ' || coalesce("licenseno", '')) stored
);
create index "maintenance_filing_filingno_order" on "maintenance_filing" ("filingno" desc nulls last, id desc);
create index "maintenance_filing_unitId_order" on "maintenance_filing" ("unitId" desc nulls last, id desc);
create index "maintenance_filing_maintunit_pairs" on "maintenance_filing" using gin (char_pairs("maintunit"));
create index "maintenance_filing_areaId_order" on "maintenance_filing" ("areaId" desc nulls last, id desc);
create index "maintenance_filing_applyDate_order" on "maintenance_filing" ("applyDate" desc nulls last, id desc);
create index "maintenance_filing_step_order" on "maintenance_filing" ("step" desc nulls last, id desc);
create index "maintenance_filing_updateDate_order" on "maintenance_filing" ("updateDate" desc nulls last, id desc);
create index "maintenance_filing_open" on "maintenance_filing" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "maintenance_filing_searchText_pairs" on "maintenance_filing" using gin (char_pairs("searchText"));

create table "unit_merge" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "survivorId" uuid,
  "survivorName" text,
  "mergedId" uuid,
  "mergedName" text,
  "mergedCode" text,
  "reason" text,
  "movedCount" bigint,
  "movedText" text,
  "mergedRow" jsonb,
  "survivorBefore" jsonb,
  "survivorAfter" jsonb,
  "undone" boolean,
  "undoneBy" text,
  "undoneTime" timestamptz,
  "areaId" text collate "C"
);
create index "unit_merge_survivorId_order" on "unit_merge" ("survivorId" desc nulls last, id desc);
create index "unit_merge_mergedId_order" on "unit_merge" ("mergedId" desc nulls last, id desc);
create index "unit_merge_updateDate_order" on "unit_merge" ("updateDate" desc nulls last, id desc);

create table unit_merge_reference (
  "mergeId" uuid not null,
  "tableName" text not null,
  "columnName" text not null,
  "rowId" uuid not null,
  before jsonb not null,
  primary key ("mergeId", "tableName", "columnName", "rowId")
);

create table certificate_notice (
  "certificateId" uuid not null,
  "validDate" date not null,
  days integer not null,
  at timestamptz not null,
  primary key ("certificateId", "validDate", days)
);
