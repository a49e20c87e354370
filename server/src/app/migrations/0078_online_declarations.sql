alter table "declaration"
  add column "inspPlace" text collate "C",
  add column "inspAddress" text,
  add column "confirmUserName" text,
  add column "confirmTime" timestamptz,
  add column "returnReason" text,
  add column "returnDescription" text,
  add column "operUserName" text,
  add column "operTime" timestamptz,
  add column "resubmitTime" timestamptz;

-- What was sent back to its unit before: by the flow log, which nothing is taken out of.
update "declaration" set
  "returnReason" = last."backReason",
  "returnDescription" = last."backDescription",
  "operUserName" = last."actorName",
  "operTime" = last.at,
  "resubmitTime" = (select min(again.at) from "flow_event" again where again.process = 'declaration'
    and again."recordId" = declaration.id and again.action = 'submit' and again.at > last.at)
from (
  select distinct on ("recordId") "recordId", "backReason", "backDescription", "actorName", at from "flow_event"
  where process = 'declaration' and action = 'return' and "nextStep" = 'YWSB'
  order by "recordId", at desc
) as last
where last."recordId" = "declaration".id;
