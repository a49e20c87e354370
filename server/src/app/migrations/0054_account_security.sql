-- When an account was given a password to be used once: it ends after ONE_TIME_HOURS. Those of today begin anew.
create table one_time_password (
  "userId" uuid primary key references app_user on delete cascade,
  "givenAt" timestamptz not null
);
insert into one_time_password select id, now() from app_user where "mustChangePassword" and "passwordHash" is not null;

-- Which browser asked for a code for a forgotten password; no other may use it.
alter table reset_code add column "browserHash" text not null default '';

-- What was sent stays as it was for half a year; afterwards number and text may be cleared together (retention.smsTextDays).
create or replace function sms_message_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new."content" = '（已按保留期限清除）' and new."recnumber" is null
    and old."status" <> '0' and old."updateDate" < now() - interval '184 days'
    and old."batchId" is not distinct from new."batchId" and old."sendUser" is not distinct from new."sendUser" then
    return new;
  end if;
  if tg_op = 'DELETE' or old."recnumber" is distinct from new."recnumber"
    or (old."content" is distinct from new."content" and old."sendType" <> 'YZM')
    or old."batchId" is distinct from new."batchId" or old."sendUser" is distinct from new."sendUser" then
    raise exception 'sent messages are kept as they are';
  end if;
  return new;
end $$;
