import { states } from '@tejian/contract/inspection/steps.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Business that is under way: submitted, neither over nor void. A draft is nobody's concern yet, nor is what was returned
 * or taken back until it is submitted again: neither blocks a device. Whoever asks for open business asks this.
 * The first comparison is the one by which the index over open business is found.
 */
export const underWay = sql<SqlBool>`(business_item.step <> 'end' and business_item.step <> 'YWSB'
  and business_item.state is distinct from ${sql.lit(states.void)})` as RawBuilder<SqlBool>
