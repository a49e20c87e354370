-- Other systems: accounts that keys act for, what each system may do, and its keys.

-- Of another system, not of a person: it has no password and no session.
alter table "app_user" add column "systemAccess" boolean;

create table "transfer_authorization" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "loginName" text collate "C",
  "userId" uuid,
  "unitname" text,
  "targetSys" text,
  "dataScope" text collate "C",
  "appKey" text,
  "startDate" date,
  "endDate" date,
  "networks" text,
  "ratePerMinute" bigint,
  "enabled" boolean,
  "keyIssued" timestamptz,
  "oldKeyUntil" timestamptz,
  "usedTime" timestamptz,
  "usedIp" text,
  "note" text
);
create index "transfer_authorization_loginName_order" on "transfer_authorization" ("loginName" desc nulls last, id desc);
create index "transfer_authorization_userId_order" on "transfer_authorization" ("userId" desc nulls last, id desc);
create unique index "transfer_authorization_appKey_unique" on "transfer_authorization" ("appKey");
create index "transfer_authorization_startDate_order" on "transfer_authorization" ("startDate" desc nulls last, id desc);
create index "transfer_authorization_endDate_order" on "transfer_authorization" ("endDate" desc nulls last, id desc);
create index "transfer_authorization_updateDate_order" on "transfer_authorization" ("updateDate" desc nulls last, id desc);

-- Keys as hashes. One that was replaced goes on until it ends; a row stays, so that whoever still uses it hears why not.
create table transfer_key (
  "keyHash" text primary key,
  "authorizationId" uuid not null references transfer_authorization (id),
  "createDate" timestamptz not null,
  "endsAt" timestamptz
);
create index transfer_key_of on transfer_key ("authorizationId");
