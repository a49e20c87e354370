-- The files of the pages of each release that is kept: a browser whose page is of another release asks for them.
create table page_release (
  -- Follows from the files; they lie behind each other in the file store under pages/<id>.
  id text primary key,
  -- Their names and sizes, in that order.
  files jsonb not null,
  "createDate" timestamptz not null default now(),
  "lastUse" timestamptz not null default now()
);
