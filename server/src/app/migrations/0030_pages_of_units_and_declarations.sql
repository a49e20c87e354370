-- Units of a county by their kind, and what is declared and accepted in a county, begin in an index (docs/decisions/0030).
create index "declaration_acceptDate_order" on "declaration" ("acceptDate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step", "appdate");

create index "declaration_appdate_page" on "declaration" (coalesce(left("areaId", 6), ''), "appdate" desc nulls last, id desc) include ("areaId");

create index "declaration_acceptDate_page" on "declaration" (coalesce(left("areaId", 6), ''), "acceptDate" desc nulls last, id desc) include ("areaId");

create table "declaration_count" (
  "areaId" text collate "C",
  rows bigint not null
);
create index "declaration_count_by" on "declaration_count" ("areaId") include (rows);
create function "declaration_counted"() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then insert into "declaration_count" select "areaId", count(*) from fresh group by 1;
    when 'DELETE' then insert into "declaration_count" select "areaId", -count(*) from gone group by 1;
    when 'UPDATE' then insert into "declaration_count" values (old."areaId", -1), (new."areaId", 1);
    when 'TRUNCATE' then delete from "declaration_count";
  end case;
  return null;
end $$;
create trigger "declaration_count_insert" after insert on "declaration" referencing new table as fresh for each statement execute function "declaration_counted"();
create trigger "declaration_count_delete" after delete on "declaration" referencing old table as gone for each statement execute function "declaration_counted"();
create trigger "declaration_count_truncate" after truncate on "declaration" for each statement execute function "declaration_counted"();
create trigger "declaration_count_update" after update on "declaration" for each row when ((old."areaId") is distinct from (new."areaId")) execute function "declaration_counted"();
insert into "declaration_count" select "areaId", count(*) from "declaration" group by 1;

create index "unit_updateDate_page" on "unit" (coalesce(left("areaId", 6), ''), coalesce("unittype", ''), "updateDate" desc nulls last, id desc) include ("areaId", "unittype");

create table "unit_count" (
  "areaId" text collate "C",
  "unittype" text collate "C",
  rows bigint not null
);
create index "unit_count_by" on "unit_count" ("areaId", "unittype") include (rows);
create function "unit_counted"() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then insert into "unit_count" select "areaId", "unittype", count(*) from fresh group by 1, 2;
    when 'DELETE' then insert into "unit_count" select "areaId", "unittype", -count(*) from gone group by 1, 2;
    when 'UPDATE' then insert into "unit_count" values (old."areaId", old."unittype", -1), (new."areaId", new."unittype", 1);
    when 'TRUNCATE' then delete from "unit_count";
  end case;
  return null;
end $$;
create trigger "unit_count_insert" after insert on "unit" referencing new table as fresh for each statement execute function "unit_counted"();
create trigger "unit_count_delete" after delete on "unit" referencing old table as gone for each statement execute function "unit_counted"();
create trigger "unit_count_truncate" after truncate on "unit" for each statement execute function "unit_counted"();
create trigger "unit_count_update" after update on "unit" for each row when ((old."areaId", old."unittype") is distinct from (new."areaId", new."unittype")) execute function "unit_counted"();
insert into "unit_count" select "areaId", "unittype", count(*) from "unit" group by 1, 2;
