-- What releases have offered to the built-in roles: a code that was offered once is never granted again by itself.
create table role_offer (
  "roleCode" text primary key,
  -- The role as the last release defines it.
  permissions text not null,
  -- Every operator code that some release has offered.
  codes text[] not null
);

-- The public finds the certificate of a supervised inspection by the code of one of its devices.
create index construction_notice_devices on construction_notice using gin ("devices" jsonb_path_ops);
