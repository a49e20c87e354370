-- Jobs that can be looked at, cancelled, tried again and discarded (decision 0049).
alter table job
  add column "createDate" timestamptz not null default now(),
  add column "orderedBy" text,
  add column "startedAt" timestamptz,
  add column instance text,
  add column cancelled boolean not null default false,
  add column "lastError" text,
  add column "failedAt" timestamptz;
update job set "failedAt" = "runAfter", "lastError" = failure where failure is not null;

-- When each recurring work was last ordered, and what came of it. A slot is claimed once, by whichever instance is first.
create table job_schedule (
  id uuid primary key default uuidv7(),
  name text not null unique,
  paused boolean not null default false,
  "pausedBy" text,
  "lastSlot" timestamptz,
  "lastStart" timestamptz,
  "lastMilliseconds" integer,
  "lastResult" text,
  "lastError" text,
  "createDate" timestamptz not null default now(),
  "updateDate" timestamptz not null default now()
);

-- What administrators read of them.
create view "background_job" with (security_invoker = true) as
  select id, 1 as version, "createDate", "orderedBy" as "createUserName", coalesce("failedAt", "startedAt", "createDate") as "updateDate",
    null::text as "updateUserName", queue as "jobKind", key as about,
    case when failure is not null then 'failed' when taken and cancelled then 'stopping' when taken then 'running'
      when attempts > 0 then 'again' else 'waiting' end as state,
    attempts, "startedAt", case when failure is null and not taken then "runAfter" end as "dueAt", "failedAt",
    coalesce(failure, "lastError") as "lastError", case when attempts > 0 then 'job-' || id end as "requestId",
    case when taken then instance end as instance
  from job;
create view "background_schedule" with (security_invoker = true) as
  select id, 1 as version, "createDate", null::text as "createUserName", "updateDate", "pausedBy" as "updateUserName",
    name as "jobKind", paused, "lastStart", "lastMilliseconds", "lastResult", "lastError", "lastSlot"
  from job_schedule;

-- A text message is tried again after growing pauses; who sends it holds it until then.
alter table "sms_message" add column "nextTry" timestamptz;
create index "sms_message_due" on "sms_message" ("nextTry", id) where status = '0';
-- How often it was tried since it was last put into the outbox.
alter table "sms_message" add column tries integer not null default 0;

-- Imports and exports that their person has stopped.
alter table transfer drop constraint transfer_state_check;
alter table transfer
  add constraint transfer_state_check check (state in ('uploaded', 'running', 'done', 'failed', 'undone', 'cancelled'));
