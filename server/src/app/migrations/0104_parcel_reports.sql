-- outside a transaction: business goes on while it is built.
create index concurrently "business_item_express" on "business_item" ("expressBillId") where "expressBillId" is not null;
