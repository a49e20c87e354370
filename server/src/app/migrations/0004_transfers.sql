-- How far exports and imports have come, and what an import refused.
create table transfer (
  id uuid primary key,
  "userId" uuid not null,
  title text not null,
  done bigint not null default 0,
  total bigint,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  sentence text,
  headers jsonb,
  refused jsonb,
  at timestamptz not null default now()
);
create index transfer_at on transfer (at);
