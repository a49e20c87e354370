-- outside a transaction: people go on writing
-- Lists of what units declared by themselves: by step and by day, read from an index alone up to the rows that are shown.
create index concurrently "declaration_online_step" on "declaration" ("step", "appdate" desc nulls last, id desc) include ("orgId", "equclacode") where "appway" = 'DWSB';
create index concurrently "declaration_online" on "declaration" ("appdate" desc nulls last, id desc) include ("orgId", "equclacode", "state", "step", "operTime") where "appway" = 'DWSB';
create index concurrently "declaration_online_returned" on "declaration" ("operTime" desc nulls last, id desc) include ("orgId", "state", "step") where "appway" = 'DWSB' and "operTime" is not null;
