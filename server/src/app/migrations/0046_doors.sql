-- Bytes of deleted attachments: kept for a time, then swept.
create table deleted_file (
  key text primary key,
  "deletedAt" timestamptz not null
);
create index deleted_file_age on deleted_file ("deletedAt");

-- What a text message says that nobody but its receiver may read, until it is sent: closed with the platform's secret.
create table sealed_sms (
  id uuid primary key references sms_message (id) on delete cascade,
  content text not null
);

-- Login ciphers that were used; each counts once.
create table used_cipher (
  hash text primary key,
  "endsAt" timestamptz not null
);
create index used_cipher_ends on used_cipher ("endsAt");

-- The browser that began a single sign-on, as a hash of what it keeps. Those under way begin anew.
delete from sso_attempt;
alter table sso_attempt add column "browserHash" text not null;

-- Private keys are closed with the platform's secret from now on.
delete from login_key;

-- Who made a calendar link: it ends with the account. Older ones know it by the audit trail.
alter table calendar_feed add column "userId" uuid;
update calendar_feed set "userId" = maker."actorId"::uuid from audit_entry maker
  where maker."tableName" = 'calendar_feed' and maker."recordId" = calendar_feed.id::text and maker.action = 'create'
    and exists (select from app_user where app_user.id::text = maker."actorId");
