-- Townships see their own rows: units and dangers say in which one they are, as devices do.
alter table "unit" add column "townId" text collate "C";
alter table "hidden_danger" add column "townId" text collate "C";
create index "hidden_danger_townId_order" on "hidden_danger" ("townId" desc nulls last, id desc);

update "hidden_danger" set "townId" = equipment."townId"
  from equipment where equipment.id = "hidden_danger"."equdatasysid" and equipment."townId" is not null;
