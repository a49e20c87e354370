alter table "hidden_danger" add column "isOverdue" boolean;

create table "law_document" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "draftno" text collate "C",
  "docno" text,
  "docType" text collate "C",
  "docState" text collate "C",
  "problemnos" text collate "C",
  "dangerno" text,
  "dangerId" uuid,
  "basedocno" text,
  "checkId" uuid,
  "checkno" text,
  "unitId" uuid,
  "unitname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "violationDesc" text,
  "legalBasis" text,
  "measure" text,
  "stopUse" boolean,
  "goodsDesc" text,
  "rectifyLimit" date,
  "checkers" text,
  "isUrgent" boolean,
  "oralTime" timestamptz,
  "paperLimit" timestamptz,
  "superviseorgname" text,
  "draftUser" text collate "C",
  "draftUserName" text,
  "issueDate" date,
  "issueUser" text collate "C",
  "issueUserName" text,
  "serveLimit" date,
  "serveWay" text collate "C",
  "serveReceiver" text,
  "serveTime" timestamptz,
  "serveWitness" text,
  "serveConsent" boolean,
  "reconsiderUntil" date,
  "litigateUntil" date,
  "lockUntil" date,
  "isExtended" boolean,
  "extendReason" text,
  "rectifyDesc" text,
  "rectifyDate" date,
  "enteredBy" text,
  "isOverdue" boolean,
  "reviewDate" date,
  "reviewUserName" text,
  "reviewResult" text collate "C",
  "reviewOpinion" text,
  "failedTimes" bigint,
  "handoverOrg" text,
  "handoverDate" date,
  "handoverReason" text,
  "cancelReason" text,
  "closeDate" date,
  "content" jsonb,
  "fileKey" text,
  "fileHash" text,
  "sealedTime" timestamptz,
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
  "searchText" text generated always as (coalesce("draftno", '') || ' ' || coalesce("docno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("checkno", '') || ' ' || coalesce("violationDesc", '')) stored
);
create unique index "law_document_draftno_unique" on "law_document" ("draftno");
create unique index "law_document_docno_unique" on "law_document" ("docno");
create index "law_document_dangerId_order" on "law_document" ("dangerId" desc nulls last, id desc);
create index "law_document_checkId_order" on "law_document" ("checkId" desc nulls last, id desc);
create index "law_document_checkno_order" on "law_document" ("checkno" desc nulls last, id desc);
create index "law_document_unitId_order" on "law_document" ("unitId" desc nulls last, id desc);
create index "law_document_unitname_pairs" on "law_document" using gin (char_pairs("unitname" collate "C"));
create index "law_document_equdatasysid_order" on "law_document" ("equdatasysid" desc nulls last, id desc);
create index "law_document_equclacode_order" on "law_document" ("equclacode" desc nulls last, id desc);
create index "law_document_rectifyLimit_order" on "law_document" ("rectifyLimit" desc nulls last, id desc);
create index "law_document_issueDate_order" on "law_document" ("issueDate" desc nulls last, id desc);
create index "law_document_lockUntil_order" on "law_document" ("lockUntil" desc nulls last, id desc);
create index "law_document_areaId_order" on "law_document" ("areaId" desc nulls last, id desc);
create index "law_document_townId_order" on "law_document" ("townId" desc nulls last, id desc);
create index "law_document_step_order" on "law_document" ("step" desc nulls last, id desc);
create index "law_document_updateDate_order" on "law_document" ("updateDate" desc nulls last, id desc);
create index "law_document_open" on "law_document" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "law_document_searchText_pairs" on "law_document" using gin (char_pairs("searchText" collate "C"));

alter table "equipment" add column "lockDocno" text;

alter table "equipment" add column "lockKind" text collate "C";
-- Devices that are sealed up or stopped are few; they are found by the paper that did it.
create index "equipment_locked" on "equipment" ("lockDocno") where "lockDocno" is not null;
