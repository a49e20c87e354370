-- What falls due and what was inspected, by day (contract/src/warnings/statDue.ts): a device in use by its due date, an
-- inspection by its own day. A device stands in a declaration that is under way in the words of business_item_under_way.
create view stat_due with (security_invoker = true) as
  select e.id, 1 as version, e."createDate", e."createUserName", e."updateDate", e."updateUserName",
    e.nextinspdate as "statDate", e."areaId", e.equclacode, e."unitId", null::uuid as "inspOrg", false as inspected,
    e.id in (select b.equdatasysid from business_item b
      where b.step <> 'end' and b.step <> 'YWSB' and b.equdatasysid is not null) as declared
  from equipment e where e."useState" in ('1', '6') and e.nextinspdate is not null
  union all
  select b.id, 1, b."createDate", b."createUserName", b."updateDate", b."updateUserName",
    b.inspectdate, b."areaId", b.equclacode, b."unitId", b."orgId", true, false
  from business_item b where b.inspectdate is not null;
