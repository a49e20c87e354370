create table "person_signature" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "userId" uuid,
  "loginName" text collate "C",
  "signName" text,
  "lines" text collate "C",
  "withdrawnTime" timestamptz,
  "withdrawnBy" text
);
create index "person_signature_userId_order" on "person_signature" ("userId" desc nulls last, id desc);
create index "person_signature_updateDate_order" on "person_signature" ("updateDate" desc nulls last, id desc);

create table "report_signature" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "reportId" uuid,
  "duty" text collate "C",
  "signStep" text,
  "loginName" text collate "C",
  "signName" text,
  "signTime" timestamptz,
  "signatureId" uuid,
  "certno" text,
  "clearedTime" timestamptz,
  "orgId" uuid
);
create index "report_signature_reportId_order" on "report_signature" ("reportId" desc nulls last, id desc);
create index "report_signature_updateDate_order" on "report_signature" ("updateDate" desc nulls last, id desc);
-- Nobody signs a step of a report twice: the database itself refuses it.
create unique index "report_signature_once" on "report_signature" ("reportId", "signStep") where "clearedTime" is null;

-- Until when the person of a session may sign without the password.
alter table "session" add column "signingUntil" timestamptz;
