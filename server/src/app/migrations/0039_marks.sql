-- What the second pair of eyes is told of a report (decision 0045). Reports of before have no marks.
create table report_marks (
  "itemId" uuid primary key,
  "reportId" uuid not null,
  marks jsonb not null,
  at timestamptz not null
);

-- The random share of reports that goes to 技术复核: the seeds and the draws stay as they were made.
create table recheck_seed (
  month text collate "C" primary key,
  seed text collate "C" not null,
  at timestamptz not null
);

create table recheck_draw (
  "itemId" uuid primary key,
  seisn text collate "C" not null,
  month text collate "C" not null references recheck_seed (month),
  seed text collate "C" not null,
  number integer not null,
  share integer not null,
  drawn boolean not null,
  at timestamptz not null
);

create table report_section_approval (
  "itemId" uuid not null,
  step text collate "C" not null,
  section text not null,
  hash text collate "C" not null,
  "userName" text not null,
  at timestamptz not null,
  primary key ("itemId", step, section)
);

alter table "business_item" add column "markWeight" bigint;

-- One number, so that one index serves the order: heavier marks first, then what is due earlier; it is asked for descending.
alter table "business_item" add column "reviewOrder" bigint generated always as
  (coalesce("markWeight", 0) * 100000 + (date '2200-01-01' - coalesce("deadline", date '2199-12-31'))) stored;

-- The few rows that wait for a reviewer, in the order in which they are read.
create index "business_item_review" on "business_item" ("reviewOrder" desc nulls last, id desc)
  include ("step", "orgId", "areaId", "equclacode", "state", "dealMan") where "step" in ('BGSH_FX', 'BGSH', 'BGSP');
