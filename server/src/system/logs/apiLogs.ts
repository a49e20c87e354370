import { sql } from 'kysely'
import type { Background } from '../../kit/domain.ts'
import { type Called, callsOf } from '../../kit/http/callLog.ts'
import { changeChannel } from '../../kit/records/totals.ts'
import { repeat } from '../../kit/repeat.ts'
import type { Services } from '../../kit/services.ts'

const everyMs = 2000
const atOnce = 2000

const insert = (services: Services, calls: readonly Called[]) =>
  sql`insert into api_log ("callTime", "apiPath", "apiName", method, params, "userName", ip, duration, "statusCode",
      "isSuccess", errmsg, "requestId", "createDate", "updateDate")
    select at, path, does, method, nullif(names, ''), nullif(who, ''), ip, ms, status, status < 400 and said is null, said,
      "requestId", at, at
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as one(at timestamptz, path text, does text, method text,
      names text, who text, ip text, ms integer, status integer, said text, "requestId" text)`.execute(
    services.db,
  )

/** Writes the calls that have come meanwhile, many in one statement; answers how many. */
export async function writeCalls(services: Services): Promise<number> {
  const waiting = callsOf(services)
  const { calls, lost } = waiting.take()
  if (lost > 0) services.log.warn({ lost }, 'calls that the log could not keep')
  let written = 0
  try {
    for (; written < calls.length; written += atOnce)
      await insert(services, calls.slice(written, written + atOnce))
  } catch (error) {
    waiting.putBack(calls.slice(written))
    throw error
  }
  if (calls.length > 0) await sql`select pg_notify(${changeChannel}, 'api_log')`.execute(services.db)
  return calls.length
}

/** No request waits for the log: what it left is written every two seconds, and once more at the end. */
export const apiLogWriting: Background = (services) => {
  const writing = repeat({ everyMs, log: services.log, what: 'api log' }, () => writeCalls(services))
  return {
    async stop() {
      await writing.stop()
      await writeCalls(services).catch((error: unknown) => services.log.warn({ err: error }, 'api log'))
    },
  }
}
