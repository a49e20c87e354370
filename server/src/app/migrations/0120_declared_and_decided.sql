-- What has been declared counts as declared before it is accepted, and is no business under way until then.
-- The facts of some items as they are now. `hours`: what one device of a class and kind is worth, [{"c","g","h"}]; `dues`: the
-- term of each item's report, [{"i","s","d"}]; `timed`: process, code and bit of the steps with a deadline, [{"p","s","b"}].
create or replace function stat_item_rows(ids uuid[], hours jsonb, dues jsonb, timed jsonb) returns setof stat_item language sql stable as $$
  with item as (
    select b.*, d."acceptDate" as accepted, coalesce(b."inmGroupCode" = 'FJ', false) as repeats
    from business_item b left join declaration d on d.id = b.appmainsysid
    where b.id = any(ids) and (d."acceptDate" is not null or d.step in ('SCFP', 'CLFS', 'YWSL')) and b.state not in ('90', '91', '92', '99')
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
create or replace view stat_track with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName",
    s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    b.appmainsysid, b.step, b."dealManName", b."receiveTime", b.deadline,
    coalesce(b.deadline, '9999-12-31') as "dueOrder"
  from stat_item s join business_item b on b.id = s.id
  where s."acceptDate" is not null and b.step <> 'end' and b."taskId" is not null;
create or replace view stat_desktop with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName", 'item' as source,
    s.seisn, s.reportno, s.unitname, s.equcode, s.equclacode, s."inspDept", s."orgId", s."areaId", s."endDate",
    s."approveDate", null::date as "payTime", null::bigint as "arrivedMoney", null::date as "nextinspdate",
    b.step <> 'end' as waiting,
    b.step <> 'end' and b.deadline < (now() at time zone 'Asia/Shanghai')::date as late, false as "dueSoon"
  from stat_item s join business_item b on b.id = s.id where s."acceptDate" is not null
  union all
  select c.id, 1, c."createDate", c."createUserName", c."updateDate", c."updateUserName", 'money',
    c.seisn, null, c.unitname, null, c.equclacode, c."inspDept", c."orgId", c."areaId", null,
    null, c."payTime", c."arrivedMoney", null, false, false, false
  from stat_charge c where c."payTime" is not null
  union all
  select e.id, 1, e."createDate", e."createUserName", e."updateDate", e."updateUserName", 'device',
    null, null, e.useunit, e.equcode, e.equclacode, s."inspDept", s."orgId", e."areaId", null,
    null, null, null, e.nextinspdate, false, false, true
  from equipment e cross join lateral (
    select "inspDept", "orgId" from stat_item where equdatasysid = e.id and "acceptDate" is not null order by inspectdate desc nulls last limit 1) s
  where e."useState" in ('1', '6') and e.nextinspdate >= (now() at time zone 'Asia/Shanghai')::date
    and e.nextinspdate <= (now() at time zone 'Asia/Shanghai')::date + 60;

-- An approved report with its returns, or one decision on a report at a step that may return it: two facts, each by its own day.
create view stat_rollback with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName",
    s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    s.id as "itemId", s."approveDate", s."returnCount", null::date as "decideDate", null::text as "decideStep",
    null::text as "decideStepName", null::boolean as returned, null::text as "returnReason", null::text as "operUserName",
    null::timestamptz as "operTime"
  from stat_item s where s."approveDate" is not null
  union all
  select e.id, 1, e.at, e."actorName", e.at, null,
    s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    s.id, null, null, (e.at at time zone 'Asia/Shanghai')::date, e.step,
    e."stepName", e.action = 'return', e."backReason", e."actorName", e.at
  from stat_item s join flow_event e on e.process = 'inspection' and e."recordId" = s.id
  where e.step in ('BGQR', 'BGSH_FX', 'BGSH', 'BGSP') and e.action in ('confirm', 'recheck', 'audit', 'approve', 'return');

insert into stat_dirty select id from business_item;
