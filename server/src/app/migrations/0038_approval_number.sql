alter table "organisation" add column "approvalno" text;

alter table "organisation" add column "approvaluntil" date;

-- Names of inspectors are shown text: joined like all lists of names.
update "business_item" set "inspectors" = replace("inspectors", ',', '、') where "inspectors" like '%,%';

update "report" set "inspectors" = replace("inspectors", ',', '、') where "inspectors" like '%,%';

update "instrument_review" set "inspectors" = replace("inspectors", ',', '、') where "inspectors" like '%,%';

update "inspection_notice" set "inspectors" = replace("inspectors", ',', '、') where "inspectors" like '%,%';

update "inspection_liaison" set "inspectors" = replace("inspectors", ',', '、') where "inspectors" like '%,%';
