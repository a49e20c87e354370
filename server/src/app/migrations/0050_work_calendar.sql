-- Public holidays and the weekends that are worked for them, as the administrators keep them; the start fills in what it knows.
create table "work_calendar" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "calendarYear" bigint,
  "calendarDate" date,
  "dayType" text collate "C",
  "holidayName" text,
  "note" text
);
create index "work_calendar_calendarYear_order" on "work_calendar" ("calendarYear" desc nulls last, id desc);
create unique index "work_calendar_calendarDate_unique" on "work_calendar" ("calendarDate");
create index "work_calendar_updateDate_order" on "work_calendar" ("updateDate" desc nulls last, id desc);
