-- Backups and drills as administrators read them.
create view "backup_history" with (security_invoker = true) as
  select id, 1 as version, "startedAt" as "createDate", null::text as "createUserName", "endedAt" as "updateDate",
    null::text as "updateUserName", kind as "backupKind", label, "startedAt", "endedAt",
    extract(epoch from "endedAt" - "startedAt")::integer as seconds,
    case when ok then 'done' else 'failed' end as result, said, "byHand"
  from backup_run;
