-- How many of the arranged inspectors hold the qualification that an authorisation asks for.
alter table "report_authorisation" add column "leastHolders" bigint;
