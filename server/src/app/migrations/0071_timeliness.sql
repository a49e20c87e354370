-- Whether steps and reports were in time, and what mistakes were of what kind, of each business item.
alter table stat_item add column "errorType" text collate "C";
-- From when the term of the report runs, and until when.
alter table stat_item add column "reportFrom" date;
alter table stat_item add column "reportDue" date;
-- Bits of the steps that were passed, and of those passed late (contract/src/quality/timedSteps.ts).
alter table stat_item add column "stepsDone" bigint;
alter table stat_item add column "stepsLate" bigint;

-- A year by department and class is read from the index alone.
create index stat_item_year on stat_item (inspectdate)
  include ("orgId", "inspDept", "areaId", equclacode, "inmGroupCode", sealed, repeated, verdict, "passedOnce");

-- When the term of a report begins: with the inspection, or with the confirmation of what a notice of type 1 had put right.
create function stat_report_start(ids uuid[]) returns table (id uuid, class text, start date) language sql stable as $$
  select b.id, b.equclacode, greatest(b.inspectdate, (
    select max((e.at at time zone 'Asia/Shanghai')::date) from inspection_notice n
      join flow_event e on e.process = 'inspection_notice' and e."recordId" = n.id and e.action = 'confirm'
    where n."itemId" = b.id and n.noticetype = '1'
      and e.at < coalesce((select min(r."approveTime") from report r where r."itemId" = b.id), now())))
  from business_item b where b.id = any(ids) and b.inspectdate is not null
$$;

drop function stat_item_rows(uuid[], jsonb);
-- The facts of some items as they are now. `hours`: what one device of a class and kind is worth, [{"c","g","h"}]; `dues`: the
-- term of each item's report, [{"i","s","d"}]; `timed`: process, code and bit of the steps with a deadline, [{"p","s","b"}].
create function stat_item_rows(ids uuid[], hours jsonb, dues jsonb, timed jsonb) returns setof stat_item language sql stable as $$
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
  ), wrong as (
    -- Verified as the institute's own mistake; or revoked for one, where no correction says whose it was.
    select "itemId" as id, (array_agg(type order by at desc))[1] as type from (
      select c."itemId", c."errorType" as type, c."verifyTime" as at
      from report_correction c where c."itemId" = any(ids) and c."verifyResult" = '1'
      union all
      select r."itemId", k.type, r."stateTime" from report r
        join (values ('检验结论错误', '1'), ('检验数据错误', '2'), ('设备信息错误', '3'), ('检验依据错误', '4')) as k(said, type)
          on starts_with(r."stateReason", k.said)
      where r."itemId" = any(ids) and r.state in ('2', '3') and r."approveTime" is not null
        and not exists (select from report_correction c where c."reportId" = r.id)
    ) as mistakes group by 1
  ), passed as (
    -- Steps with a deadline that were passed, and those of them where something was done after it, as bits.
    select id, bit_or(1 << place)::bigint as done, bit_or(case when late then 1 << place else 0 end)::bigint as late from (
      select i.id, p.b as place, bool_or((t."doneTime" at time zone 'Asia/Shanghai')::date > t.deadline) as late
      from item i join jsonb_to_recordset(timed) as p(p text, s text, b int) on true
        join task t on t.process = p.p and t.step = p.s and t."doneTime" is not null and t.deadline is not null
          and t."recordId" = case p.p when 'declaration' then i.appmainsysid else i.id end
      group by 1, 2
      union all
      select i.id, 0, v.approved >= ((u.d + 1)::timestamp at time zone 'Asia/Shanghai')
      from item i join version v on v."itemId" = i.id join jsonb_to_recordset(dues) as u(i uuid, s date, d date) on u.i = i.id
      where v.approved is not null
    ) as steps group by 1
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
    wrong.id is not null,
    coalesce(d.defects, 0), coalesce(d.major, 0), h.h, coalesce(fee.receivable, 0), wrong.type, due.s, due.d,
    coalesce(passed.done, 0), coalesce(passed.late, 0)
  from item i
    left join version v on v."itemId" = i.id
    left join back b on b.id = i.id
    left join found d on d.id = i.id
    left join told t on t.id = i.id
    left join unfit u on u.id = i.id
    left join fee on fee.id = i.id
    left join wrong on wrong.id = i.id
    left join passed on passed.id = i.id
    left join jsonb_to_recordset(dues) as due(i uuid, s date, d date) on due.i = i.id
    left join jsonb_to_recordset(hours) as h(c text, g text, h numeric) on h.c = i.equclacode and h.g = i."inmGroupCode"
$$;

-- A step that an approved item passed, or (bit 0) its report as a whole.
create view stat_step with (security_invoker = true) as
  select md5(s.id::text || p.place)::uuid as id, 1 as version, s."createDate", s."createUserName", s."updateDate",
    s."updateUserName", s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    s.id as "itemId", s."approveDate", s."reportFrom", s."reportDue", case p.place when 0 then 99 else p.place end as "stepPlace",
    (s."stepsLate" >> p.place) & 1 = 1 as "overdueFlag"
  from stat_item s join generate_series(0, 15) as p(place) on (s."stepsDone" >> p.place) & 1 = 1
  where s."approveDate" is not null;

-- An approved report, with the mistake that was found in it.
create view stat_error with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName",
    s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate, s."approveDate", s.mistaken, s."errorType",
    coalesce(c."errorDesc", r."stateReason") as "errorDesc", c."dutyParts", c."dutyUserName",
    coalesce(c."createDate", r."stateTime") as "foundTime", coalesce(c."applyUserName", r."updateUserName") as "foundName"
  from stat_item s
    left join lateral (select * from report_correction where s.mistaken and "itemId" = s.id and "verifyResult" = '1'
      order by "verifyTime" desc limit 1) c on true
    left join lateral (select * from report where s.mistaken and c.id is null and "itemId" = s.id and state in ('2', '3')
      and "stateReason" is not null order by "stateTime" desc limit 1) r on true
  where s."approveDate" is not null;

-- Business under way, where it stands.
create view stat_track with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName",
    s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    b.appmainsysid, b.step, b."dealManName", b."receiveTime", b.deadline,
    coalesce(b.deadline, '9999-12-31') as "dueOrder"
  from stat_item s join business_item b on b.id = s.id
  where b.step <> 'end' and b."taskId" is not null;

-- Notices that ask to put something right, and how that goes.
create view stat_rectification with (security_invoker = true) as
  select n.id, 1 as version, n."createDate", n."createUserName", n."updateDate", n."updateUserName",
    n.noticeno, n.noticetype, n.seisn, n."unitId", n.unitname, n.equdatasysid, n.equcode, n.equclacode, n."problemDesc",
    n."rectifyLimit", n."issueDate", n.inspectors, n."feedbackDate", n."feedbackResult", n.step, n."areaId", n."orgId",
    b."inspDept"
  from inspection_notice n left join business_item b on b.id = n."itemId"
  where n."issueDate" is not null and n.noticetype in ('1', '2');

-- Days that are worked or not after all move the terms of reports.
create function stat_note_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stat_dirty select s.id from stat_item s
    where s."reportDue" >= (select min("calendarDate") from changed) and s."reportFrom" <= (select max("calendarDate") from changed);
  return null;
end $$;
create trigger stat_added after insert on work_calendar referencing new table as changed for each statement execute function stat_note_days();
create trigger stat_changed after update on work_calendar referencing new table as changed for each statement execute function stat_note_days();
create trigger stat_removed after delete on work_calendar referencing old table as changed for each statement execute function stat_note_days();

insert into stat_dirty select id from stat_item;
