-- outside a transaction: people go on writing
create unique index concurrently "instrument_instNo_unique" on "instrument" ("instituteId", "instNo") nulls not distinct;
create unique index concurrently "tool_box_boxno_unique" on "tool_box" ("instituteId", boxno) nulls not distinct;
create unique index concurrently "inspector_certificate_certno_unique" on "inspector_certificate" ("instituteId", certno) nulls not distinct;
