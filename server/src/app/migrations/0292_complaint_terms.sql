alter table "complaint" add column "isOverdue" boolean;

alter table "complaint" add column "remindedFor" date;

alter table "complaint" add column "warnedFor" date;

-- The open tasks of those that are being dealt with end with their term from now on.
update complaint set deadline = "dealLimit" where step = 'TSBL' and deadline is null;
update task set deadline = complaint."dealLimit" from complaint
  where task.process = 'complaint' and task."recordId" = complaint.id and task.step = 'TSBL'
    and task."doneTime" is null and task.deadline is null;
