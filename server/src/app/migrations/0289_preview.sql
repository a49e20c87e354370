-- As whom the administrator of a session looks, reading alone.
alter table session add column "previewOf" uuid references app_user (id) on delete cascade;
