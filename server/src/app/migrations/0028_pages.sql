-- The pages of the standard lists of devices begin in an index where they begin in the list: county, category and state
-- first, then the order. Their totals are kept with the rows. The index over areas alone is a part of these.
create index "equipment_nextinspdate_page" on "equipment" (coalesce(left("areaId", 6), ''), coalesce(left("equclacode", 1), ''), coalesce("useState", ''), "nextinspdate" desc nulls last, id desc) include ("areaId", "equclacode", "useState");

create index "equipment_nextannualdate_page" on "equipment" (coalesce(left("areaId", 6), ''), coalesce(left("equclacode", 1), ''), coalesce("useState", ''), "nextannualdate" desc nulls last, id desc) include ("areaId", "equclacode", "useState");

create index "equipment_lastinspdate_page" on "equipment" (coalesce(left("areaId", 6), ''), coalesce(left("equclacode", 1), ''), coalesce("useState", ''), "lastinspdate" desc nulls last, id desc) include ("areaId", "equclacode", "useState");

create index "equipment_ntestdate_page" on "equipment" (coalesce(left("areaId", 6), ''), coalesce(left("equclacode", 1), ''), coalesce("useState", ''), "ntestdate" desc nulls last, id desc) include ("areaId", "equclacode", "useState");

create index "equipment_updateDate_page" on "equipment" (coalesce(left("areaId", 6), ''), coalesce(left("equclacode", 1), ''), coalesce("useState", ''), "updateDate" desc nulls last, id desc) include ("areaId", "equclacode", "useState");

create table "equipment_count" (
  "areaId" text collate "C",
  "equclacode" text collate "C",
  "useState" text collate "C",
  rows bigint not null
);
create index "equipment_count_by" on "equipment_count" ("areaId", "equclacode", "useState") include (rows);
create function "equipment_counted"() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then insert into "equipment_count" select "areaId", "equclacode", "useState", count(*) from fresh group by 1, 2, 3;
    when 'DELETE' then insert into "equipment_count" select "areaId", "equclacode", "useState", -count(*) from gone group by 1, 2, 3;
    when 'UPDATE' then insert into "equipment_count" values (old."areaId", old."equclacode", old."useState", -1), (new."areaId", new."equclacode", new."useState", 1);
    when 'TRUNCATE' then delete from "equipment_count";
  end case;
  return null;
end $$;
create trigger "equipment_count_insert" after insert on "equipment" referencing new table as fresh for each statement execute function "equipment_counted"();
create trigger "equipment_count_delete" after delete on "equipment" referencing old table as gone for each statement execute function "equipment_counted"();
create trigger "equipment_count_truncate" after truncate on "equipment" for each statement execute function "equipment_counted"();
create trigger "equipment_count_update" after update on "equipment" for each row when ((old."areaId", old."equclacode", old."useState") is distinct from (new."areaId", new."equclacode", new."useState")) execute function "equipment_counted"();
insert into "equipment_count" select "areaId", "equclacode", "useState", count(*) from "equipment" group by 1, 2, 3;

drop index "equipment_areaId_order";
