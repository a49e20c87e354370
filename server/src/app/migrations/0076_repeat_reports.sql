alter table "declaration" add column "reinspOf" uuid;
create index "declaration_reinspOf_order" on "declaration" ("reinspOf" desc nulls last, id desc);

-- Whether a passed inspection answers one that was not (contract/src/reports/after/outcome.ts): a repeated one any, another
-- one its own kind. A test holds both together.
create function inspection_answers(passed text, failed text) returns boolean language sql immutable as $$
  select passed = 'FJ' or passed = failed
    or (passed in ('DJ', 'WTJY', 'AQPG') and failed in ('DJ', 'WTJY', 'AQPG', 'FJ'))
    or (passed in ('AZJJ', 'GZJJ', 'XLJJ', 'ZZJJ', 'JKJJ', 'XXJY') and failed in ('AZJJ', 'GZJJ', 'XLJJ', 'ZZJJ', 'JKJJ', 'XXJY'))
    or (passed in ('AQFLX', 'AQFZX') and failed in ('AQFLX', 'AQFZX'))
$$;

-- Whether a result says that a device must not be used as it is (contract/src/kit/constants.ts); what the report says itself counts first.
create function forbids_use(flag boolean, conclusion text) returns boolean language sql immutable as $$
  select coalesce(flag, false) or coalesce(conclusion in
    ('不合格', '停止运行', '限制条件运行', '整改后运行', '停止使用', '复检不合格', '5级', '不符合要求'), false)
$$;

-- Valid reports whose result has to be answered, with their notice and the first later inspection that answers them.
create view repeat_report with (security_invoker = true) as
  select r.id, r.version, r."createDate", r."createUserName", r."updateDate", r."updateUserName",
    r.reportno, r."itemId", r.seisn, r."unitId", r.unitname, r.equdatasysid, r.equclacode, r.equcode, i."inmGroupCode",
    r.inspectdate, r."inspectResult", r.inspectors, r."areaId", r."orgId",
    coalesce(u."unqualifiedItem", r."problemDesc") as "unqualifiedItem",
    coalesce(n."problemDesc", u."unqualifiedItem", r."problemDesc") as "defectDesc",
    n.requirement as "mendRequire", n."rectifyLimit", n.noticeno, n."feedbackDate" as "mendDate",
    coalesce(f."inspectResult", case when n.confirmed then '整改已确认' end) as "mendConclusion",
    f.inspectdate as "reinspDate", f."inspectResult" as "reinspConclusion",
    case
      when f.id is not null then case when f.unacceptable then '4' else '3' end
      when exists (
        select from business_item b where b.equdatasysid = r.equdatasysid and b.id > r."itemId"
          and b.step <> 'end' and b.step <> 'YWSB' and inspection_answers(b."inmGroupCode", i."inmGroupCode")
      ) then '2'
      -- Pressure equipment may be fit again by what was put right and confirmed alone.
      when left(r.equclacode, 1) in ('1', '2', '8') and n.confirmed and (not forbids_use(r.unacceptable, r."inspectResult")
        or not exists (select from jsonb_each(coalesce(e."openResults", '{}')) o where o.value ->> 'itemId' = r."itemId"::text)
      ) then '3'
      when e."useState" in ('0', '3', '4', '5', '9') then '5'
      -- Stopped by its unit, not by what was found.
      when e."useState" = '2' and not exists (
        select from jsonb_each(coalesce(e."openResults", '{}')) o where o.value ->> 'stopped' = 'true'
      ) then '5'
      when n.answered then '1'
      else '0'
    end as status
  from report r
    join business_item i on i.id = r."itemId"
    left join equipment e on e.id = r.equdatasysid
    left join lateral (
      select "unqualifiedItem" from unqualified where "itemId" = r."itemId" order by id desc limit 1
    ) u on true
    left join lateral (
      select noticeno, "problemDesc", requirement, "rectifyLimit", "feedbackDate",
        step in ('ZGQR', 'end') and "feedbackDate" is not null as answered,
        step = 'end' and "confirmUserName" is not null as confirmed
      from inspection_notice where "itemId" = r."itemId" and noticetype in ('1', '2') and "issueDate" is not null
      order by noticetype desc, id desc limit 1
    ) n on true
    left join lateral (
      select later.id, later.inspectdate, later."inspectResult", forbids_use(later.unacceptable, later."inspectResult") as unacceptable
      from report later join business_item own on own.id = later."itemId"
      where later.equdatasysid = r.equdatasysid and later.state = '1' and later."sealedTime" is not null
        and later."itemId" > r."itemId" and later.inspectdate >= r.inspectdate
        and inspection_answers(own."inmGroupCode", i."inmGroupCode")
      order by later.inspectdate, later."itemId" limit 1
    ) f on true
  where r.state = '1' and (forbids_use(r.unacceptable, r."inspectResult")
    or (left(r.equclacode, 1) in ('1', '2', '8') and r."inspectResult" in ('4级', '基本符合要求')));

create index report_to_answer on report (inspectdate desc nulls last, id desc)
  where state = '1' and (forbids_use(unacceptable, "inspectResult") or "inspectResult" in ('4级', '基本符合要求'));
