-- What analyses of lift emergencies count (contract/src/emergencies/eventFacts.ts): events that were no mistake beside the
-- lifts in use, and who was sent to these events.
create view stat_lift_event with (security_invoker = true) as
  with makers as (select madeunit from equipment
    where equclacode like '3%' and "useState" in ('1', '6') and madeunit is not null
    group by madeunit having count(*) >= 10)
  select e.id, 1 as version, e."createDate", e."createUserName", e."updateDate", e."updateUserName",
    true as "isEvent", e.eventno, (e."alarmTime" at time zone 'Asia/Shanghai')::date as "alarmDate", e."alarmTime",
    e."eventType", e.status, e.equdatasysid, e.equcode, e.useunit, e.useaddress, e.maintunit, e."areaId", e."unitId",
    e."maintUnitId", e."trappedCount", e."injuredCount", e."finishTime" is not null as freed,
    e."arriveTime" is not null as arrived,
    floor(extract(epoch from e."arriveTime" - e."alarmTime") / 60)::bigint as "arriveMinutes",
    floor(extract(epoch from e."finishTime" - e."alarmTime") / 60)::bigint as "rescueMinutes",
    floor(extract(epoch from e."finishTime" - e."arriveTime") / 60)::bigint as "siteMinutes",
    lpad((extract(hour from e."alarmTime" at time zone 'Asia/Shanghai')::int / 2 * 2)::text, 2, '0') || ':00–' ||
      lpad((extract(hour from e."alarmTime" at time zone 'Asia/Shanghai')::int / 2 * 2 + 2)::text, 2, '0') || ':00' as "timeRange",
    extract(isodow from e."alarmTime" at time zone 'Asia/Shanghai')::int::text as weekday,
    d."usePlaceKind",
    case when d.usedate is null then '6'
      else least(5, greatest(1, ceil(((e."alarmTime" at time zone 'Asia/Shanghai')::date - d.usedate) / 1826.25)))::int::text
    end as "ageRange",
    case when makers.madeunit is null and d.madeunit is not null then '其他' else d.madeunit end as madeunit,
    e."dutyType", e."dutyUnit",
    (select s.rescueunitname from event_dispatch s where s."eventId" = e.id and s."arriveTime" is not null
      order by s."arriveTime", s.id limit 1) as "firstUnit",
    e.rescueunitname
  from lift_event e left join equipment d on d.id = e.equdatasysid left join makers on makers.madeunit = d.madeunit
  where e.status <> '9'
  union all
  select d.id, 1, d."createDate", d."createUserName", d."updateDate", d."updateUserName",
    false, null, null, null, null, null, d.id, d.equcode, d.useunit, d.useaddress, d.maintunit, d."areaId", d."unitId",
    d."maintUnitId", null, null, false, false, null, null, null, null, null, d."usePlaceKind",
    case when d.usedate is null then '6'
      else least(5, greatest(1, ceil(((now() at time zone 'Asia/Shanghai')::date - d.usedate) / 1826.25)))::int::text
    end,
    case when makers.madeunit is null and d.madeunit is not null then '其他' else d.madeunit end,
    null, null, null, null
  from equipment d left join makers on makers.madeunit = d.madeunit
  where d.equclacode like '3%' and d."useState" in ('1', '6');

create view stat_rescue with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName",
    s."eventId", s.eventno, e."eventType", (s."dispatchTime" at time zone 'Asia/Shanghai')::date as "dispatchDate",
    s."dispatchTime", s.equdatasysid, s.equcode, s.useunit, s.useaddress, s.maintunit, s."areaId", s."unitId",
    s."maintUnitId", s."rescueLevel", s.rescueunitname, s."arriveTime" is not null as arrived,
    s."arriveTime" is not null and s."arriveTime" - s."dispatchTime" < make_interval(mins => e."limitMinutes"::int + 1) as "onTime",
    s."rescueResult" is not distinct from '1' as freed, s."rescueResult" is not distinct from '2' as unassisted,
    s."failReason",
    floor(extract(epoch from s."arriveTime" - s."dispatchTime") / 60)::bigint as "arriveMinutes",
    floor(extract(epoch from s."finishTime" - s."dispatchTime") / 60)::bigint as "rescueMinutes"
  from event_dispatch s join lift_event e on e.id = s."eventId"
  where e.status <> '9';
