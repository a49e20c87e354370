-- What belongs to signing in, to a person's own settings and to versions. Secrets stand here as hashes only.
alter table "app_user" add column "passwordHash" text;
create unique index "app_user_cityAccountCode_unique" on "app_user" ("cityAccountCode") where "cityAccountCode" <> '';

create table session (
  id uuid primary key default uuidv7(),
  -- SHA-256 of the 256 random bits that the browser holds.
  "tokenHash" text not null unique,
  "userId" uuid not null references "app_user" (id) on delete cascade,
  "loginType" text not null,
  remember boolean not null default false,
  ip text not null,
  "userAgent" text,
  "createDate" timestamptz not null,
  "lastSeen" timestamptz not null,
  "idleUntil" timestamptz not null,
  "endsAt" timestamptz not null
);
create index session_of_user on session ("userId");
create index session_ends on session ("endsAt");

-- Short-lived key pairs of the login cipher; in the database, so that any instance can read what another one's key closed.
create table login_key (
  id uuid primary key default uuidv7(),
  "publicKey" text not null,
  "privateKey" text not null,
  "createDate" timestamptz not null,
  "usableUntil" timestamptz not null
);

-- Picture codes, one per attempt.
create table login_challenge (
  "randomNum" text primary key,
  code text not null,
  tries integer not null default 0,
  passed boolean not null default false,
  "endsAt" timestamptz not null
);

-- Failures by the name that was typed, whether such an account exists or not.
create table login_failure (
  "loginName" text primary key,
  failures integer not null,
  "lastFailure" timestamptz not null,
  "lockedUntil" timestamptz
);

create table known_address (
  "loginName" text not null,
  ip text not null,
  "knownUntil" timestamptz not null,
  primary key ("loginName", ip)
);

create table "login_attempt" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "loginName" text,
  "ip" text,
  "result" text,
  "failCount" bigint,
  "locked" boolean
);
create index "login_attempt_loginName_order" on "login_attempt" ("loginName" desc nulls last, id desc);
create index "login_attempt_updateDate_order" on "login_attempt" ("updateDate" desc nulls last, id desc);

-- Codes for a forgotten password; only their hash is kept.
create table reset_code (
  "loginName" text primary key,
  "codeHash" text not null,
  tries integer not null default 0,
  "sentAt" timestamptz not null,
  "endsAt" timestamptz not null
);

-- Single sign-on under way: the browser left with `state` and comes back with a code.
create table sso_attempt (
  state text primary key,
  nonce text not null,
  verifier text not null,
  "endsAt" timestamptz not null
);

-- Preferences of lists and forms: a person's, a department's, or everybody's. Definitions stay in the views.
create table user_layout (
  id uuid primary key default uuidv7(),
  "viewNo" text not null,
  kind text not null check (kind in ('search', 'table', 'form', 'saved')),
  reach text not null check (reach in ('private', 'department', 'default')),
  "ownerId" uuid references "app_user" (id) on delete cascade,
  "departId" uuid,
  name text not null default '',
  config jsonb not null,
  "updateDate" timestamptz not null
);
create unique index user_layout_private on user_layout ("viewNo", kind, "ownerId", name) where reach = 'private';
create unique index user_layout_department on user_layout ("viewNo", kind, "departId", name) where reach = 'department';
create unique index user_layout_default on user_layout ("viewNo", kind, name) where reach = 'default';

create table draft (
  "userId" uuid not null references "app_user" (id) on delete cascade,
  key text not null,
  content text not null,
  "updateDate" timestamptz not null,
  primary key ("userId", key)
);
create index draft_age on draft ("updateDate");

create table "version_info" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "versionNo" text,
  "versionDate" date,
  "content" text
);
create unique index "version_info_versionNo_unique" on "version_info" ("versionNo");
create index "version_info_updateDate_order" on "version_info" ("updateDate" desc nulls last, id desc);
insert into "version_info" ("versionNo", "versionDate", "content", "createUserName", "updateUserName")
  values ('0.1.0', date '2026-11-21', '首个版本：基础档案、检验申报、收费、系统管理', '系统', '系统');

-- The audit trail in the shape of a record, for the list kernel; reading only.
-- Its reader needs the rights on the entries themselves, so that nobody writes through it.
create view "audit_trail" with (security_invoker = true) as
  select id, 1 as version, at as "createDate", "actorName" as "createUserName", at as "updateDate", "actorName" as "updateUserName",
    "actorId", "actorName", action, "tableName", "recordId", ip, "requestId", before, after
  from audit_entry;

create index message_box on "message" ("receiver", "readStatus", id);
create index app_user_depart on "app_user" ("departId");

create unique index dictionary_item_value_unique on "dictionary_item" ("type", "value");

-- How often an address did something within a window, for open calls.
create unlogged table rate_count (
  what text not null,
  who text not null,
  "window" timestamptz not null,
  count integer not null,
  primary key (what, who)
);
