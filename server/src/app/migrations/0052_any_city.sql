-- What was written in the program stands in the areas: letters of certificates, tiles of the desktop, short names.
alter table "area" add column "shortName" text;
alter table "area" add column "letters" text;
alter table "area" add column "tileColumn" bigint;
alter table "area" add column "tileRow" bigint;

-- Installations that exist are where their first inspection institute is, and its authority is the city's.
insert into "system_parameter" ("paramKey", "paramValue", "enabled")
select chosen.* from (select "code", left("areaId", 4) || '00' as "city" from "organisation"
    where "parentId" is null and "type" = '21' and "areaId" is not null order by "sort" nulls last, "code" limit 1) "institute"
  left join lateral (select "code" from "organisation" where "parentId" is null and "type" = '22'
    and left("areaId", 4) || '00' = "institute"."city" order by "sort" nulls last, "code" limit 1) "authority" on true
  cross join lateral (values ('installation.area', "institute"."city", true), ('installation.institute', "institute"."code", true),
    ('installation.authority', "authority"."code", true)) chosen
where chosen.column2 is not null
on conflict do nothing;
