create table "signing_certificate" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "userId" uuid,
  "loginName" text collate "C",
  "signName" text,
  "serialNo" text,
  "subject" text,
  "issuer" text,
  "validFrom" timestamptz,
  "validUntil" timestamptz,
  "content" text collate "C",
  "withdrawnTime" timestamptz,
  "withdrawnBy" text
);
create index "signing_certificate_userId_order" on "signing_certificate" ("userId" desc nulls last, id desc);
create index "signing_certificate_updateDate_order" on "signing_certificate" ("updateDate" desc nulls last, id desc);
-- Nobody signs with two certificates, and no certificate signs for two people: the database itself refuses it.
create unique index "signing_certificate_person" on "signing_certificate" ("userId") where "withdrawnTime" is null;
create unique index "signing_certificate_once" on "signing_certificate" (md5("content")) where "withdrawnTime" is null;

-- Keys, closed with the platform's secret; in no record, so that nothing lists, exports or audits them.
create table "signing_key" (
  "certificateId" uuid primary key,
  "closed" text not null
);

alter table "report_signature" add column "certificateId" uuid;
alter table "report_signature" add column "contentHash" text;
alter table "report_signature" add column "certificateSignature" text collate "C";

-- At its confirmation a report is signed by each of the other inspectors; every other step by one person.
drop index "report_signature_once";
create unique index "report_signature_once" on "report_signature" ("reportId", "signStep") where "clearedTime" is null and "signStep" <> 'BGQR';
create unique index "report_signature_person" on "report_signature" ("reportId", "signStep", "loginName") where "clearedTime" is null;

-- Whether its person came by single sign-on.
alter table "session" add column "bySso" boolean not null default false;
