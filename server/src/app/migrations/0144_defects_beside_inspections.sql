-- Inspections beside what they found, a row for each: a number of defects opens the defects, one of inspections the inspections.
create view stat_found with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName",
    s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode,
    s."inmGroupCode", s."orgId", s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate,
    false as "isDefect", null::text as "itemName", null::text as "defectDesc", null::text as "defectLevel"
  from stat_item s where s.sealed and not s.repeated
  union all
  select d.id, d.version, d."createDate", d."createUserName", d."updateDate", d."updateUserName",
    d.seisn, d.reportno, d."unitId", d.unitname, d.equdatasysid, d.equcode, d.equclacode,
    d."inmGroupCode", d."orgId", d."inspDept", d."areaId", d.inspectors, d."enterUserName", d.inspectdate,
    true, d."itemName", d."defectDesc", d."defectLevel"
  from stat_defect d;
