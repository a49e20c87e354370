import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Business that is under way: submitted and not over; what is void is over. A draft is nobody's concern yet, nor is what
 * was returned or taken back until it is submitted again: neither blocks a device. Whoever asks for open business asks
 * this, in the words of the index `business_item_under_way`.
 */
export const underWay =
  sql<SqlBool>`(business_item.step <> 'end' and business_item.step <> 'YWSB')` as RawBuilder<SqlBool>
