-- What other systems hear of: who listens, to which business, and what is on its way to them.

create table "web_hook" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "appKey" text,
  "targetSys" text,
  "address" text,
  "topics" text collate "C",
  "enabled" boolean,
  "secretIssued" timestamptz,
  "sentTime" timestamptz,
  "failingSince" timestamptz,
  "failReason" text,
  "note" text
);
create index "web_hook_appKey_order" on "web_hook" ("appKey" desc nulls last, id desc);
create index "web_hook_updateDate_order" on "web_hook" ("updateDate" desc nulls last, id desc);

-- Closed; the one before goes on for a day beside the new one.
create table web_hook_secret (
  id uuid primary key default uuidv7(),
  "hookId" uuid not null references web_hook (id),
  closed text not null,
  "createDate" timestamptz not null,
  "endsAt" timestamptz
);
create index web_hook_secret_of on web_hook_secret ("hookId");

create table "web_hook_delivery" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "hookId" uuid,
  "eventType" text collate "C",
  "process" text,
  "recordId" uuid,
  "datacode" text collate "C",
  "stepName" text,
  "actionLabel" text,
  "fromStep" text,
  "nextStep" text,
  "happened" timestamptz,
  "status" text collate "C",
  "tries" bigint,
  "nextTry" timestamptz,
  "sendTime" timestamptz,
  "httpStatus" bigint,
  "failReason" text
);
create index "web_hook_delivery_hookId_order" on "web_hook_delivery" ("hookId" desc nulls last, id desc);
create index "web_hook_delivery_datacode_order" on "web_hook_delivery" ("datacode" desc nulls last, id desc);
create index "web_hook_delivery_happened_order" on "web_hook_delivery" ("happened" desc nulls last, id desc);
create index "web_hook_delivery_updateDate_order" on "web_hook_delivery" ("updateDate" desc nulls last, id desc);
-- What is due, system by system.
create index web_hook_delivery_due on web_hook_delivery ("hookId", "nextTry") where status = '0';

-- An event is put on its way in the transaction in which it happens. It runs as the owner: while an upgrade goes on, people
-- of the release before write already, and have no right to this table yet.
create function web_hook_note() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into web_hook_delivery ("hookId", "eventType", process, "recordId", "stepName", "actionLabel", "fromStep", "nextStep",
      happened, status, tries, "nextTry", "createDate", "updateDate", "createUserName", "updateUserName")
    select hook.id, new.process || '.' || new.action, new.process, new."recordId", new."stepName", new."actionLabel", new.step,
      new."nextStep", new.at, '0', 0, new.at, new.at, new.at, '系统', '系统'
    from web_hook hook
    where hook.enabled is true and new.process = any (string_to_array(hook.topics, ','));
  return null;
end $$;
create trigger web_hook_noted after insert on flow_event for each row execute function web_hook_note();
