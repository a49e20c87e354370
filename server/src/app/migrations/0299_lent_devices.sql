-- Overdue devices are handed over by the device: a dispatch is a line of a log, and the next one takes its place.
update "handover_item" set "itemSubject" = "expiry_handling"."equdatasysid"
  from "expiry_handling"
  where "handover_item"."itemKind" = '8' and "expiry_handling"."id" = "handover_item"."itemSubject";
