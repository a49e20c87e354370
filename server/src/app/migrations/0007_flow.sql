alter table "flow_step_conf" add column "note" text;
-- One row per flow, step; one version per number.
create unique index flow_step_conf_step_unique on "flow_step_conf" ("flowId", "stepCode");
create unique index flow_conf_version_unique on "flow_conf" ("flowCode", "flowVersion");
create index business_item_flow on "business_item" ("flowConfId") where "flowConfId" is not null;

-- What an event was about when it happened: searched over all business, and seen within the scope of its reader.
alter table flow_event
  add column "orgId" uuid, add column "areaId" text collate "C", add column "unitId" uuid,
  add column appno text collate "C", add column seisn text collate "C", add column unitname text,
  add column equclacode text collate "C", add column equdatasysid text collate "C";

create function flow_event_subject() returns trigger language plpgsql as $$
begin
  if new.process = 'inspection' then
    select "orgId", "areaId", "unitId", appno, seisn, unitname, equclacode, equdatasysid::text
      into new."orgId", new."areaId", new."unitId", new.appno, new.seisn, new.unitname, new.equclacode, new.equdatasysid
      from business_item where id = new."recordId";
  elsif new.process = 'declaration' then
    select "orgId", "areaId", "unitId", appno, unitname, equclacode
      into new."orgId", new."areaId", new."unitId", new.appno, new.unitname, new.equclacode
      from declaration where id = new."recordId";
  end if;
  return new;
end $$;
create trigger flow_event_subject before insert on flow_event for each row
  when (new.process in ('inspection', 'declaration')) execute function flow_event_subject();

update flow_event set "orgId" = item."orgId", "areaId" = item."areaId", "unitId" = item."unitId", appno = item.appno, seisn = item.seisn,
    unitname = item.unitname, equclacode = item.equclacode, equdatasysid = item.equdatasysid::text
  from business_item item where flow_event.process = 'inspection' and item.id = flow_event."recordId";
update flow_event set "orgId" = whole."orgId", "areaId" = whole."areaId", "unitId" = whole."unitId", appno = whole.appno,
    unitname = whole.unitname, equclacode = whole.equclacode
  from declaration whole where flow_event.process = 'declaration' and whole.id = flow_event."recordId";

-- The order of the list carries the scope, so that its total is counted from the index alone.
create index flow_event_time on flow_event (at desc nulls last, id desc) include ("orgId", "areaId", "unitId", step) where appno is not null;
create index flow_event_unit on flow_event ("unitId", at desc nulls last, id desc) where appno is not null;
create index flow_event_actor on flow_event (actor, at desc nulls last, id desc) where appno is not null;
create index flow_event_step on flow_event (step, at desc nulls last, id desc) where appno is not null;
create index flow_event_appno on flow_event (appno) where appno is not null;
create index flow_event_seisn on flow_event (seisn) where appno is not null;

create view "circulation_log" with (security_invoker = true) as
  select id, 1 as version, at as "createDate", "actorName" as "createUserName", at as "updateDate", "actorName" as "updateUserName",
    process, "recordId", appno, seisn, unitname, "unitId", equclacode, equdatasysid, step, "stepName", "actionLabel",
    actor, "actorName" as executor, at as "executeTime", minutes, opinion as "acceptOpinion", "backReason" as "fallbackReason",
    "areaId", "orgId"
  from flow_event where appno is not null;
