import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@tejian/contract/emergencies/calls.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { vendorCalls } from '@tejian/contract/lifts/calls.ts'
import { mostMessages, receiveCalls, vendorKeyHeader } from '@tejian/contract/lifts/receiveCalls.ts'
import type { BenchUser } from './person.ts'
import type { Stage } from './stage.ts'
import { quantile, summarise } from './statistics.ts'
import type { BenchRow } from './table.ts'

const group = 'Emergencies'
const sending = 2000
const openEvents = 50
const measured = 60
/** Whatever happens, it ends. */
const mostMs = 240_000
/** Every lift says twice a minute how it is. */
const statusEveryMs = 30_000

type Lift = { gatewayNo: string; equcode: string }

/** Lifts in use on the network of a vendor of the bench, and the key of its platform. */
async function connected(stage: Stage, centre: BenchUser): Promise<{ lifts: Lift[]; key: string }> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into lift_vendor (vendorname, enabled) values ('BENCH ' || gen_random_uuid(), true) returning id`,
  )
  const vendorId = rows[0]?.id ?? ''
  const { rows: lifts } = await stage.owner.query<Lift>(
    `insert into lift_connection (equcode, equdatasysid, idcode, useunit, useaddress, maintunit, "areaId", "unitId",
       "maintUnitId", vendorname, "vendorId", "gatewayNo", "joinedDate")
     select equcode, id, idcode, useunit, useaddress, maintunit, "areaId", "unitId", "maintUnitId", 'BENCH', $1,
       'BENCH' || row_number() over (order by id), current_date
     from equipment where equclacode like '3%' and "useState" = '1'
       and not exists (select from lift_event where lift_event.equdatasysid = equipment.id and step <> 'end')
       and not exists (select from lift_connection where lift_connection.equdatasysid = equipment.id)
     order by id limit $2 returning "gatewayNo", equcode`,
    [vendorId, sending],
  )
  const { data } = await centre.call<typeof vendorCalls.createKey, { key: string }>(vendorCalls.createKey, {
    vendorId,
    name: 'bench',
  })
  return { lifts, key: data.key }
}

/** Gateways of one vendor's platform. */
function platformOf(stage: Stage, key: string) {
  let no = 0
  const run = Date.now().toString(36)
  return async (lifts: readonly Lift[], more: { type: 'status' } | { type: 'alarm' }): Promise<void> => {
    const timestamp = String(Date.now())
    const messages = lifts.map(({ gatewayNo }) => {
      no += 1
      const time = new Date().toISOString()
      const what = more.type === 'alarm' ? { faultCode: '01', trappedCount: 1 } : {}
      return { messageNo: `${run}-${no}`, gatewayNo, time, ...more, ...what }
    })
    const answer = await fetch(stage.product.url + receiveCalls.receive.path, {
      method: 'POST',
      headers: {
        timestamp,
        sign: signRequest(timestamp, stage.signSecret),
        'content-type': 'application/json',
        [vendorKeyHeader]: key,
      },
      body: JSON.stringify({ messages }),
    })
    const told = (await answer.json()) as {
      isSuccess: boolean
      errorMsg?: string
      data?: { refused: unknown[] }
    }
    if (!told.isSuccess || told.data?.refused.length)
      throw new Error(`messages: ${told.errorMsg ?? JSON.stringify(told.data?.refused[0])}`)
  }
}

/** The stream of a desk: calls back whenever its events may have changed; resolves to what ends it. */
async function listen(stage: Stage, centre: BenchUser, onDesk: () => void): Promise<() => void> {
  const { rows } = await stage.owner.query<{ id: string }>(`select id from app_user where "loginName" = $1`, [
    centre.loginName,
  ])
  const token = await centre.ticket('events', rows[0]?.id ?? '')
  const ends = new AbortController()
  const answer = await fetch(`${stage.product.url}/api/events?token=${encodeURIComponent(token)}`, {
    signal: ends.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`events: ${answer.status}`)
  const reading = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const piece of body) if (decoder.decode(piece).includes('event: desk')) onDesk()
  }
  reading(answer.body).catch(() => {})
  return () => ends.abort()
}

/** From an alarm until the desk of the centre has its event: told by the stream, then read by the desk's own call. */
export async function measureAlarms(stage: Stage): Promise<BenchRow[]> {
  const until = Date.now() + mostMs
  const centre = await stage.as('wulian')
  const { lifts, key } = await connected(stage, centre)
  const send = platformOf(stage, key)
  const open = lifts.splice(0, openEvents)
  for (const lift of open) await send([lift], { type: 'alarm' })
  const waiting = new Map<string, { since: number; seen(ms: number): void }>()
  const look = async (): Promise<void> => {
    const { data } = await centre.call<typeof eventCalls.find, { list: Array<{ equcode: string }> }>(
      eventCalls.find,
      {
        status: '1,2,3',
        orderBy: 'alarmTime desc',
        pageSize: '100',
        want: 'rows',
      },
    )
    for (const { equcode } of data.list) {
      const one = waiting.get(equcode)
      if (!one) continue
      waiting.delete(equcode)
      one.seen(performance.now() - one.since)
    }
  }
  const close = await listen(stage, centre, () => void look())
  const batches = Array.from({ length: Math.ceil(lifts.length / mostMessages) }, (_, place) =>
    lifts.slice(place * mostMessages, (place + 1) * mostMessages),
  )
  let sends = true
  const statuses = (async () => {
    while (sends && Date.now() < until)
      for (const batch of batches) {
        if (!sends) return
        await send(batch, { type: 'status' })
        await pause(statusEveryMs / batches.length)
      }
  })()
  const samples: number[] = []
  try {
    for (const lift of lifts.slice(0, measured)) {
      if (Date.now() > until) break
      const seen = new Promise<number>((resolve, reject) => {
        waiting.set(lift.equcode, { since: performance.now(), seen: resolve })
        setTimeout(() => reject(new Error(`the alarm of ${lift.equcode} did not arrive`)), 20_000).unref()
      })
      await send([lift], { type: 'alarm' })
      samples.push(await seen)
      // Alarms do not come in step with what the stream gathers.
      await pause(200 + Math.random() * 400)
    }
  } finally {
    sends = false
    close()
    await statuses
  }
  const shared = {
    group,
    as: centre.loginName,
    note: `${samples.length} alarms; ${sending} lifts sending, ${openEvents} events open`,
  }
  return [
    {
      ...shared,
      work: 'from an alarm of trapped people until the desk shows its event',
      ours: summarise(samples),
      budget: { of: 'figure', most: 1000 },
    },
    {
      ...shared,
      work: 'the same, the slowest of a hundred',
      ours: quantile(samples, 0.99),
      unit: 'ms',
      budget: { of: 'figure', most: 1000 },
    },
  ]
}
