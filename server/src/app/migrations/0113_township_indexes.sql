-- outside a transaction: business goes on while they are built.
create index concurrently "equipment_townId_order" on "equipment" ("townId" desc nulls last, id desc) include ("areaId", "equclacode", "useState", "regState", "lastinspdate", "nextinspdate");
create index concurrently "unit_townId_order" on "unit" ("townId" desc nulls last, id desc);
