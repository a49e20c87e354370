-- What a unit has answered so far, before it signs: an answer is to the device as it was shown.
create table confirmation_answer (
  "confirmationId" uuid not null references unit_confirmation (id) on delete cascade,
  "deviceId" uuid not null,
  "deviceVersion" integer not null,
  answer text collate "C" not null,
  note text not null,
  primary key ("confirmationId", "deviceId")
);
