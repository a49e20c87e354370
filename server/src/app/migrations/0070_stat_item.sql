-- What statistics count of business: one narrow row for each item that was accepted (server/src/quality/facts.ts).
create table stat_item (
  -- The item's.
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  seisn text collate "C",
  reportno text collate "C",
  "unitId" uuid,
  unitname text,
  equdatasysid uuid,
  equcode text collate "C",
  equclacode text collate "C",
  "inmGroupCode" text collate "C",
  "orgId" uuid,
  "inspDept" uuid,
  "areaId" text collate "C",
  "leadId" text collate "C",
  "leadName" text,
  inspectors text,
  "enterUserName" text,
  step text,
  appdate date,
  "acceptDate" date,
  inspectdate date,
  "approveDate" date,
  "issueDate" date,
  "endDate" date,
  "inspectResult" text collate "C",
  "unqualifiedItem" text,
  sealed boolean,
  repeated boolean,
  verdict text collate "C",
  "passedOnce" boolean,
  "returnCount" bigint,
  mistaken boolean,
  "defectCount" bigint,
  "majorDefectCount" bigint,
  "workHours" numeric,
  "feeTotal" bigint
);
create index "stat_item_inspectdate_order" on stat_item (inspectdate desc nulls last, id desc);
create index stat_item_approved on stat_item ("approveDate");
create index "stat_item_updateDate_order" on stat_item ("updateDate" desc nulls last, id desc);

-- Items of which something changed since they were counted. Writers only add to it, so none waits for another.
create table stat_dirty ("itemId" uuid not null);

-- What confirmed charges ask for each device: relief is split over the lines by largest remainder, so that the parts make up the charge.
create view stat_charge_line with (security_invoker = true) as
  with shares as (
    select l.id, l."chargeId", l.seisn, coalesce(l.money, 0) as money, coalesce(c."reliefMoney", 0) as relief,
      sum(coalesce(l.money, 0)) over (partition by l."chargeId") as total
    from charge_line l join charge c on c.id = l."chargeId" where c.status in ('2', '3', '4')
  ), floors as (
    select *, case when total > 0 then floor(relief::numeric * money / total) else 0 end as least,
      case when total > 0 then relief::numeric * money / total - floor(relief::numeric * money / total) else 0 end as rest
    from shares
  ), ranked as (
    select *, relief - sum(least) over (partition by "chargeId") as left_over,
      row_number() over (partition by "chargeId" order by rest desc, id) as place
    from floors
  )
  select id, "chargeId", seisn, money::bigint as money,
    (least + case when total > 0 and place <= left_over then 1 else 0 end)::bigint as relief,
    (money - least - case when total > 0 and place <= left_over then 1 else 0 end)::bigint as receivable
  from ranked;

create index if not exists charge_line_seisn on charge_line (seisn) where seisn is not null;

-- The facts of some items as they are now. `hours` says what one device of a class and kind is worth: [{"c","g","h"}].
create function stat_item_rows(ids uuid[], hours jsonb) returns setof stat_item language sql stable as $$
  with item as (
    select b.*, d."acceptDate" as accepted, coalesce(b."inmGroupCode" = 'FJ', false) as repeats
    from business_item b left join declaration d on d.id = b.appmainsysid
    where b.id = any(ids) and d."acceptDate" is not null and b.state not in ('90', '91', '92', '99')
      -- What could not be inspected has no report and never will.
      and not (b.step = 'end' and b."withReport" is distinct from '1')
  ), version as (
    select r."itemId",
      (array_agg(r."inspectResult" order by r."versionNo" desc) filter (where r.state = '1'))[1] as conclusion,
      (array_agg(coalesce(r.unacceptable, false) order by r."versionNo" desc) filter (where r.state = '1'))[1] as unacceptable,
      bool_or(r."sealedTime" is not null) as sealed,
      min(r."approveTime") as approved
    from report r where r."itemId" = any(ids) group by 1
  ), back as (
    select e."recordId" as id, count(*) as returns
    from flow_event e join version v on v."itemId" = e."recordId"
    where e.process = 'inspection' and e."recordId" = any(ids) and e.action = 'return'
      and e.step in ('BGQR', 'BGSH_FX', 'BGSH', 'BGSP') and (v.approved is null or e.at <= v.approved)
    group by 1
  ), found as (
    select "itemId" as id, count(*) as defects, count(*) filter (where "defectLevel" = '3') as major
    from defect where "itemId" = any(ids) and "rectifyStatus" is distinct from '9' group by 1
  ), told as (
    select distinct "itemId" as id from inspection_notice
    where "itemId" = any(ids) and noticetype in ('1', '2') and "issueDate" is not null
  ), unfit as (
    select "itemId" as id, string_agg("unqualifiedItem", '；' order by id) as items
    from unqualified where "itemId" = any(ids) group by 1
  ), fee as (
    select i.id, sum(l.receivable) as receivable
    from item i join charge_line own on own.seisn = i.seisn join stat_charge_line l on l.id = own.id group by 1
  )
  select i.id, 1, i."createDate", i."createUserName", now(), null,
    i.seisn, i.reportno, i."unitId", i.unitname, i.equdatasysid, i.equcode, i.equclacode, i."inmGroupCode", i."orgId",
    i."inspDept", i."areaId", i."proPrincipalId", i."proPrincipalName", i.inspectors, i."enterUserName", i.step,
    i.appdate, i.accepted, i.inspectdate, (v.approved at time zone 'Asia/Shanghai')::date, i."issueDate", i."endDate",
    v.conclusion, u.items, coalesce(v.sealed, false), i.repeats,
    case
      when v.conclusion is null then '3'
      when not v.unacceptable or exists (
        select from business_item f join report fr on fr."itemId" = f.id and fr.state = '1'
        where f.equdatasysid = i.equdatasysid and f."inmGroupCode" = 'FJ' and f.id > i.id and f.inspectdate >= i.inspectdate
          and fr."inspectResult" is not null and not coalesce(fr.unacceptable, false)
          and not exists (
            select from business_item other where other.equdatasysid = i.equdatasysid and other.id <> i.id
              and other."inmGroupCode" = i."inmGroupCode" and other.inspectdate > i.inspectdate
              and other.inspectdate < f.inspectdate and other."reportId" is not null and other.state = '9')
      ) then '1'
      else '2'
    end,
    coalesce(not v.unacceptable and v.conclusion <> '复检合格' and t.id is null, false),
    coalesce(b.returns, 0),
    -- Verified as the institute's own mistake.
    exists (select from report_correction c where c."itemId" = i.id and c."verifyResult" = '1'),
    coalesce(d.defects, 0), coalesce(d.major, 0), h.h, coalesce(fee.receivable, 0)
  from item i
    left join version v on v."itemId" = i.id
    left join back b on b.id = i.id
    left join found d on d.id = i.id
    left join told t on t.id = i.id
    left join unfit u on u.id = i.id
    left join fee on fee.id = i.id
    left join jsonb_to_recordset(hours) as h(c text, g text, h numeric) on h.c = i.equclacode and h.g = i."inmGroupCode"
$$;

-- Whoever changes what facts are made of notes the items. It runs as the owner: while an upgrade goes on, people of the
-- release before write already, and have no right to this table yet.
create function stat_note() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case tg_table_name
    when 'business_item' then
      insert into stat_dirty select id from changed
      union all select earlier.id from changed join business_item earlier on earlier.equdatasysid = changed.equdatasysid
        and earlier.id <> changed.id where changed."inmGroupCode" = 'FJ';
    when 'charge' then
      insert into stat_dirty select b.id from changed join charge_line l on l."chargeId" = changed.id
        join business_item b on b.seisn = l.seisn;
    when 'charge_line' then
      insert into stat_dirty select b.id from changed join business_item b on b.seisn = changed.seisn;
    when 'declaration' then
      insert into stat_dirty select b.id from changed join business_item b on b.appmainsysid = changed.id;
    when 'report' then
      insert into stat_dirty select "itemId" from changed where "itemId" is not null
      union all select earlier.id from changed join business_item own on own.id = changed."itemId" and own."inmGroupCode" = 'FJ'
        join business_item earlier on earlier.equdatasysid = own.equdatasysid and earlier.id <> own.id;
    else
      insert into stat_dirty select "itemId" from changed where "itemId" is not null;
  end case;
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array['business_item', 'report', 'defect', 'inspection_notice', 'unqualified', 'charge', 'charge_line', 'declaration',
    'report_correction'] loop
    execute format('create trigger stat_added after insert on %I referencing new table as changed for each statement execute function stat_note()', source);
    execute format('create trigger stat_changed after update on %I referencing new table as changed for each statement execute function stat_note()', source);
    execute format('create trigger stat_removed after delete on %I referencing old table as changed for each statement execute function stat_note()', source);
  end loop;
end $$;

-- Facts that are read straight from what they are about; a row says of its item what the item's own fact says.
create view stat_return with (security_invoker = true) as
  select e.id, 1 as version, e.at as "createDate", e."actorName" as "createUserName", e.at as "updateDate",
    null::text as "updateUserName", s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    s.id as "itemId", (e.at at time zone 'Asia/Shanghai')::date as "returnDate", e.at as "operTime",
    e.step as "returnStep", e."stepName" as "returnStepName", e."backReason" as "returnReason",
    e."backDescription" as "returnDescription", e."actorName" as "operUserName"
  from stat_item s join flow_event e on e.process = 'inspection' and e."recordId" = s.id
  where e.action = 'return' and e.step in ('BGQR', 'BGSH_FX', 'BGSH', 'BGSP');
create index flow_event_report_returns on flow_event (at) include ("recordId")
  where process = 'inspection' and action = 'return' and step in ('BGQR', 'BGSH_FX', 'BGSH', 'BGSP');

create view stat_defect with (security_invoker = true) as
  select d.id, 1 as version, d."createDate", d."createUserName", d."updateDate", d."updateUserName",
    s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    d."itemCode", d."itemName", d."defectDesc", d."defectLevel", d."rectifyStatus"
  from stat_item s join defect d on d."itemId" = s.id
  where s.sealed and not s.repeated and d."rectifyStatus" is distinct from '9';

create view stat_person with (security_invoker = true) as
  select md5(s.id::text || p.login)::uuid as id, 1 as version, s."createDate", s."createUserName", s."updateDate",
    s."updateUserName", s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    p.login as "inspectorId", coalesce(u.name, p.login) as "inspectorName", p.lead as "isLead", s.sealed, s.repeated,
    s."approveDate",
    case when p.lead then s."workHours" - trunc(s."workHours" / p.people, 2) * (p.people - 1)
      else trunc(s."workHours" / p.people, 2) end as "workHours",
    case when p.lead then s."feeTotal" - s."feeTotal" / p.people * (p.people - 1) else s."feeTotal" / p.people end as "feeTotal"
  from stat_item s
    join business_item b on b.id = s.id
    cross join lateral (
      select login, login = s."leadId" as lead, count(*) over () as people
      from (select distinct trim(one) as login from unnest(string_to_array(
        coalesce(b."inspectorIds", '') || ',' || coalesce(s."leadId", ''), ',')) as one where trim(one) <> '') as logins
    ) p
    left join app_user u on u."loginName" = p.login;

-- What stands already is counted in by the first who ask, and by the job.
insert into stat_dirty select id from business_item;
