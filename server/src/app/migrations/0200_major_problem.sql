alter table "major_problem" add column "receiveUserName" text;

alter table "major_problem" add column "acceptTime" timestamptz;

alter table "major_problem" add column "disposeUserName" text;

alter table "major_problem" add column "disposeDate" date;

alter table "hidden_danger" add column "majorId" uuid;

create index "hidden_danger_majorId_order" on "hidden_danger" ("majorId" desc nulls last, id desc);
