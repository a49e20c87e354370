create table "law_violation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "recordno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "creditcode" text collate "C",
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "violationDesc" text,
  "legalBasis" text,
  "punishBasis" text,
  "punishResult" text,
  "punishno" text,
  "punishDate" date,
  "superviseorgname" text,
  "recordState" text collate "C",
  "publishLimit" date,
  "publishDate" date,
  "caseId" uuid,
  "caseno" text,
  "areaId" text collate "C",
  "searchText" text generated always as (coalesce("recordno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("punishno", '') || ' ' || coalesce("equcode", '')) stored
);
create unique index "law_violation_recordno_unique" on "law_violation" ("recordno");
create index "law_violation_unitId_order" on "law_violation" ("unitId" desc nulls last, id desc);
create index "law_violation_unitname_pairs" on "law_violation" using gin (char_pairs("unitname" collate "C"));
create index "law_violation_equclacode_order" on "law_violation" ("equclacode" desc nulls last, id desc);
create index "law_violation_punishDate_order" on "law_violation" ("punishDate" desc nulls last, id desc);
create index "law_violation_caseId_order" on "law_violation" ("caseId" desc nulls last, id desc);
create index "law_violation_areaId_order" on "law_violation" ("areaId" desc nulls last, id desc);
create index "law_violation_updateDate_order" on "law_violation" ("updateDate" desc nulls last, id desc);
create index "law_violation_searchText_pairs" on "law_violation" using gin (char_pairs("searchText" collate "C"));
