-- Insurance of lifts: policies, the lifts that each covers, and the same lift by lift as the archive has them today.
create table "lift_policy" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "policyno" text,
  "insurer" text,
  "insuredname" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "liftCodes" text,
  "equCount" bigint,
  "insuredAmount" bigint,
  "premium" bigint,
  "startDate" date,
  "endDate" date,
  "contactname" text,
  "contacttel" text collate "C",
  "note" text,
  "toldDate" date,
  "searchText" text generated always as (coalesce("policyno", '') || ' ' || coalesce("insurer", '') || ' ' || coalesce("insuredname", '') || ' ' || coalesce("liftCodes", '')) stored
);
create index "lift_policy_policyno_order" on "lift_policy" ("policyno" desc nulls last, id desc);
create index "lift_policy_insurer_pairs" on "lift_policy" using gin (char_pairs("insurer" collate "C"));
create index "lift_policy_insuredname_pairs" on "lift_policy" using gin (char_pairs("insuredname" collate "C"));
create index "lift_policy_unitId_order" on "lift_policy" ("unitId" desc nulls last, id desc);
create index "lift_policy_areaId_order" on "lift_policy" ("areaId" desc nulls last, id desc);
create index "lift_policy_startDate_order" on "lift_policy" ("startDate" desc nulls last, id desc);
create index "lift_policy_endDate_order" on "lift_policy" ("endDate" desc nulls last, id desc);
create index "lift_policy_updateDate_order" on "lift_policy" ("updateDate" desc nulls last, id desc);
create index "lift_policy_searchText_pairs" on "lift_policy" using gin (char_pairs("searchText" collate "C"));

create table lift_policy_line (
  id uuid primary key default uuidv7(),
  "policyId" uuid not null references lift_policy (id) on delete cascade,
  equdatasysid uuid not null,
  unique ("policyId", equdatasysid)
);
create index lift_policy_line_device on lift_policy_line (equdatasysid);

create view lift_insurance with (security_invoker = true) as
  select line.id, 1 as version, p."createDate", p."createUserName", p."updateDate", p."updateUserName",
    p.policyno, p.insurer, d.equcode, d.id as equdatasysid, d.idcode, d.useunit, d.useaddress, d.maintunit, d."areaId",
    d."unitId", d."maintUnitId", p.insuredname, p."insuredAmount", p.premium, p."startDate", p."endDate",
    coalesce(p.policyno, '') || ' ' || coalesce(p.insurer, '') || ' ' || coalesce(d.equcode, '') || ' ' ||
      coalesce(d.idcode, '') || ' ' || coalesce(d.useunit, '') || ' ' || coalesce(d.useaddress, '') as "searchText"
  from lift_policy_line line join lift_policy p on p.id = line."policyId" join equipment d on d.id = line.equdatasysid;
