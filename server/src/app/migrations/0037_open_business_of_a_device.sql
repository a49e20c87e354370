-- Whether a device is in business is asked for every row of the lists of what is due: by this index neither finished
-- business of the device nor a draft is looked at.
create index "business_item_under_way" on "business_item" ("equdatasysid") include ("appno", "step") where "step" <> 'end' and "step" <> 'YWSB';
