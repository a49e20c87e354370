-- What a person did some seconds ago and may still take back: rows with their values before, steps, and messages that wait.
create table "undo_ticket" (
  "id" uuid primary key default uuidv7(),
  "actor" text not null,
  "label" text not null,
  "until" timestamptz not null,
  "rows" jsonb not null,
  "moves" jsonb not null,
  "letters" jsonb not null
);
