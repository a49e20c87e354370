-- How a device stands by what its inspections found. What stood before is passed, unless its last result says otherwise:
-- as a default the column needs no row to be written.
alter table "equipment" add column "inspState" text collate "C" default '1';
alter table "equipment" alter column "inspState" drop default;

alter table "equipment" add column "lastrepeated" text collate "C";

alter table "equipment" add column "openResults" jsonb;

alter table "equipment" add column "heldDates" jsonb;

alter table "equipment" add column "decidedBy" text collate "C";

alter table "equipment" add column "monitoredSince" date;

update "equipment" set "inspState" = null where lastinspdate is null;

-- Devices that were found unfit keep no next date; it is held back until a 复检 is passed.
create temporary table unfit_result (code text primary key, state text not null, stops boolean not null);
insert into unfit_result values
  ('01', '5', false), ('03', '5', false),
  ('1012', '4', false), ('1013', '3', false), ('1014', '5', true), ('1015', '5', false), ('1016', '2', false),
  ('1022', '4', false), ('1023', '3', false), ('1024', '5', true), ('1025', '5', false), ('1026', '2', false),
  ('1032', '5', false),
  ('2012', '2', false), ('2013', '5', false), ('2014', '5', true), ('2022', '2', false), ('2023', '5', false),
  ('2024', '5', true), ('2032', '5', false),
  ('3012', '5', false), ('3014', '5', false), ('3022', '5', false), ('3032', '5', false),
  ('4012', '5', false), ('4014', '5', false), ('4022', '5', false),
  ('5012', '5', false), ('5014', '5', false),
  ('6012', '5', false), ('6014', '5', false), ('6015', '5', true),
  ('7012', '5', false),
  ('8012', '5', false), ('8022', '2', false), ('8023', '5', false), ('8032', '5', false);

update "equipment" set
  "inspState" = unfit.state,
  "openResults" = jsonb_build_object(unfit.kind, jsonb_strip_nulls(jsonb_build_object(
    'state', unfit.state, 'date', lastinspdate, 'group', lastinspkind,
    'stopped', case when unfit.stops and "useState" = '2' then true end))),
  "heldDates" = case when unfit.state in ('4', '5') then jsonb_build_object(
    'nextinspdate', case when unfit.yearly then nextinspdate end,
    'nextannualdate', case when not unfit.yearly then nextannualdate end,
    'dueRule', case when unfit.yearly then "dueRule" end, 'dueBefore', nextinspdate) end,
  nextinspdate = case when unfit.state in ('4', '5') then null else nextinspdate end,
  nextannualdate = case when unfit.state in ('4', '5') then null else nextannualdate end,
  "dueRule" = case when unfit.state in ('4', '5') then null else "dueRule" end
from (
  select equipment.id as row, unfit_result.state, unfit_result.stops,
    lastinspkind in ('WJ', 'NDJC', 'NDJY', 'ZXJC') as yearly, case lastinspkind
      when 'WJ' then 'WBJY' when 'NJ' then 'NBJY' when 'SY' then case when equclacode like '2%' then 'NYSY' else 'SYSY' end
      when 'NDJC' then 'NDJC' when 'NDJY' then 'NDJY' when 'QMJY' then 'QMJY' when 'SCJ' then 'SCJY'
      when 'AZJJ' then 'JDJY' when 'GZJJ' then 'JDJY' when 'XLJJ' then 'JDJY' when 'ZZJJ' then 'JDJY'
      when 'JKJJ' then 'JDJY' when 'XXJY' then 'JDJY' when 'AQFLX' then 'AQFJY' when 'AQFZX' then 'AQFJY'
      when 'XSQJY' then 'XSQJY' when 'ZXJC' then 'ZXJC'
      else case when equclacode like '7%' then 'AQFJY' else 'DQJY' end end as kind
  from equipment join unfit_result on unfit_result.code = equipment.lastresult
  where lastinspkind is not null and lastinspdate is not null
) unfit where unfit.row = equipment.id;

drop table unfit_result;
