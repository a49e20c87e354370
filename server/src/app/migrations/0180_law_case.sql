alter table "law_document" add column "caseId" uuid;

alter table "law_document" add column "caseno" text;

alter table "law_document" add column "casename" text;

alter table "law_document" add column "recordPerson" text;

alter table "law_document" add column "recordText" text;

create index "law_document_caseId_order" on "law_document" ("caseId" desc nulls last, id desc);

create table "law_case" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "caseno" text collate "C",
  "casename" text,
  "caseState" text collate "C",
  "caseSource" text collate "C",
  "sourceno" text,
  "problemId" uuid,
  "documentId" uuid,
  "dangerId" uuid,
  "caseReason" text collate "C",
  "registerDate" date,
  "clueLimit" date,
  "isClueExtended" boolean,
  "unitId" uuid,
  "unitname" text,
  "isPerson" boolean,
  "creditcode" text collate "C",
  "legalperson" text,
  "address" text,
  "phone" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "fact" text,
  "evidence" text,
  "legalBasis" text,
  "punishBasis" text,
  "undertaker" text,
  "undertakerUser" text collate "C",
  "filingDate" date,
  "filingUserName" text,
  "filingOpinion" text,
  "caseLimit" date,
  "extendTimes" bigint,
  "extendReason" text,
  "suspendFrom" date,
  "suspendTo" date,
  "suspendReason" text,
  "stops" jsonb,
  "proposedResult" text collate "C",
  "punishProposal" text,
  "proposedFine" bigint,
  "fineMin" bigint,
  "fineMax" bigint,
  "mitigateReason" text,
  "isStopped" boolean,
  "isRevoked" boolean,
  "isHearingOffered" boolean,
  "auditUserName" text,
  "auditOpinion" text,
  "auditDate" date,
  "noticeDate" date,
  "defenceRecord" text,
  "hearingDate" date,
  "discussDate" date,
  "discussMembers" text,
  "discussOpinion" text,
  "approveUserName" text,
  "approveOpinion" text,
  "punishResult" text collate "C",
  "fineAmount" bigint,
  "decisionDate" date,
  "decisionno" text,
  "serveLimit" date,
  "serveDate" date,
  "litigateUntil" date,
  "payLimit" date,
  "deferReason" text,
  "paidAmount" bigint,
  "paidDate" date,
  "performRecord" text,
  "urgeDate" date,
  "enforceDate" date,
  "closeOpinion" text,
  "closeDate" date,
  "areaId" text collate "C",
  "townId" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("caseno", '') || ' ' || coalesce("casename", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("decisionno", '')) stored
);
create unique index "law_case_caseno_unique" on "law_case" ("caseno");
create index "law_case_problemId_order" on "law_case" ("problemId" desc nulls last, id desc);
create index "law_case_documentId_order" on "law_case" ("documentId" desc nulls last, id desc);
create index "law_case_dangerId_order" on "law_case" ("dangerId" desc nulls last, id desc);
create index "law_case_caseReason_order" on "law_case" ("caseReason" desc nulls last, id desc);
create index "law_case_registerDate_order" on "law_case" ("registerDate" desc nulls last, id desc);
create index "law_case_unitId_order" on "law_case" ("unitId" desc nulls last, id desc);
create index "law_case_unitname_pairs" on "law_case" using gin (char_pairs("unitname" collate "C"));
create index "law_case_equdatasysid_order" on "law_case" ("equdatasysid" desc nulls last, id desc);
create index "law_case_equclacode_order" on "law_case" ("equclacode" desc nulls last, id desc);
create index "law_case_filingDate_order" on "law_case" ("filingDate" desc nulls last, id desc);
create index "law_case_caseLimit_order" on "law_case" ("caseLimit" desc nulls last, id desc);
create index "law_case_decisionDate_order" on "law_case" ("decisionDate" desc nulls last, id desc);
create index "law_case_closeDate_order" on "law_case" ("closeDate" desc nulls last, id desc);
create index "law_case_areaId_order" on "law_case" ("areaId" desc nulls last, id desc);
create index "law_case_townId_order" on "law_case" ("townId" desc nulls last, id desc);
create index "law_case_step_order" on "law_case" ("step" desc nulls last, id desc);
create index "law_case_updateDate_order" on "law_case" ("updateDate" desc nulls last, id desc);
create index "law_case_open" on "law_case" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "law_case_searchText_pairs" on "law_case" using gin (char_pairs("searchText" collate "C"));
