import { views } from '@tejian/contract/app/views.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { fieldNames, systemFields } from '@tejian/contract/kit/record.ts'
import { carriedFields } from '@tejian/contract/kit/view.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { boundCalls, type DemoPerson, demoPeople, permissionOf, send } from './testing/everyCall.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
let calls: readonly AnyCall[]
let people: DemoPerson[]

beforeAll(async () => {
  calls = await boundCalls(server.current)
  people = await demoPeople(server.current)
})

const asking = Object.values(views).filter((view) => carriedFields(view) !== null)

/** Of twenty rows. */
const mostBytes = 20_000

type Row = Readonly<Record<string, unknown>>

/** What the first person who may, and who finds something, gets of a page that asks for its fields. */
async function rowsOf(path: string, fields: Readonly<Record<string, string>>): Promise<Row[]> {
  const call = calls.find((one) => one.path === `${path}/find`)
  if (!call) throw new Error(`nothing answers ${path}`)
  const code = permissionOf(call)
  for (const { actor, sid } of people) {
    if (code && !actor.permissions.has(code)) continue
    const { envelope, text } = await send(server.current, call, { sid, fields: { want: 'rows', ...fields } })
    if (!envelope?.isSuccess) throw new Error(text)
    const { list } = envelope.data as { list: Row[] }
    if (list.length > 0) return list
  }
  return []
}

describe('pages that ask for what they show', () => {
  it.each(asking.map((view) => [view.viewNo, view] as const))(
    '%s gets that and no more',
    async (_name, view) => {
      const asked = carriedFields(view) ?? []
      const rows = await rowsOf(view.path, {
        ...(view.filter as Readonly<Record<string, string>>),
        fields: asked.join(','),
      })
      const own = [...fieldNames(view.record), ...Object.keys(systemFields)]
      const carried = own.filter((name) => rows.some((row) => name in row))
      expect(carried.filter((name) => !asked.includes(name))).toEqual([])
      expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(mostBytes)
    },
  )
})
