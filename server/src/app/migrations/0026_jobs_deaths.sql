-- A job that is under way says so: when its lease runs out meanwhile, its process has died. A job of which processes die
-- again is left, whatever it does to them.
alter table job
  add column taken boolean not null default false,
  add column deaths integer not null default 0;
