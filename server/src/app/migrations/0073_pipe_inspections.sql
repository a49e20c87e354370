-- Inspections of piping: a row for each line of the installation that was inspected, or for the one line; what belongs to the
-- inspection as a whole stands in the first of them (`leads`).
create view stat_pipe with (security_invoker = true) as
  select md5(s.id::text || coalesce(line.id, e.id)::text)::uuid as id, 1 as version, s."createDate", s."createUserName", s."updateDate",
    s."updateUserName", s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    s.id as "itemId", s.verdict, s."inspectResult", e.nextinspdate,
    case when e.equclacode = '8000GX' then coalesce(e.params ->> 'deviceId', e.id::text) else e.id::text end as "installationId",
    line.id as "lineId", line.equname as "lineName", first.leads,
    coalesce(e.params ->> 'pipeNo', e.innerno) as "pipeNo",
    coalesce(e.params ->> 'pipeName', e.params ->> 'projectName', e.equname) as "pipeName",
    e.params ->> 'pipeGrade' as "pipelineGrade",
    coalesce(r.header ->> 'safetyGrade', r.header ->> 'worstSafetyGrade', e.params ->> 'safetyGrade', e.params ->> 'worstSafetyGrade') as "safetyGrade",
    case when first.leads then substring(coalesce(e.params ->> 'length', e.params ->> 'totalLength') from '^\d+(?:\.\d+)?')::numeric end as length,
    case when first.leads then substring(coalesce(r.header ->> 'length', r.header ->> 'totalLength') from '^\d+(?:\.\d+)?')::numeric end as "inspLength",
    case when first.leads then s."feeTotal" end as "feeTotal"
  from stat_item s
    join equipment e on e.id = s.equdatasysid
    join business_item b on b.id = s.id
    left join report r on r.id = b."reportId"
    left join lateral (
      select l.id, l.equname, row_number() over (order by l.equcode, l.id) as place from equipment l
      where (e.equclacode = '8000GX' and l.id = e.id)
        or (e.equclacode <> '8000GX' and l.equclacode = '8000GX' and l.params ->> 'deviceId' = e.id::text)
    ) line on true
    cross join lateral (select coalesce(line.place, 1) = 1 as leads) first
  where s.equclacode like '8%' and s.sealed and not s.repeated;
