import { queryCalls } from '@tejian/contract/queries/calls.ts'
import type { QueryConfig } from '@tejian/contract/queries/config.ts'
import { send } from '../kit/transport/send.ts'

/** A query that was saved; unlike a new one it has its conditions and columns. */
export async function savedQuery(id: string) {
  const query = await send(queryCalls.form, { id })
  return { ...query, config: query.config as QueryConfig }
}
