import { builtPages } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/calls.json' with { type: 'json' }
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { type FieldSpec, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import { columnOf, groupableFields, isFilterable, type View } from '@tejian/contract/kit/view.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchOnFunctions } from '../demo/place.ts'
import { serverKinds } from '../kit/kinds/kinds.ts'
import {
  boundCalls,
  type DemoPerson,
  demoPeople,
  nameOf,
  permissionOf,
  runConcurrently,
  type Sent,
  send,
} from './testing/everyCall.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
let calls: readonly AnyCall[]
let people: DemoPerson[]

beforeAll(async () => {
  await switchOnFunctions(server.current.services.db)
  await server.current.services.parameters.refresh()
  calls = await boundCalls(server.current)
  people = await demoPeople(server.current)
})

type Fields = Readonly<Record<string, string>>

/** Asks as the first person who may. */
function ask(call: AnyCall, fields: Fields): Promise<Sent> {
  const code = permissionOf(call)
  const person = people.find(({ actor }) => !code || actor.permissions.has(code))
  return send(server.current, call, {
    ...(person && { sid: person.sid }),
    fields: { pageSize: '10', ...fields },
  })
}

/** The name of the condition that nothing has answered. */
function unknownIn({ envelope }: Sent): string | undefined {
  const { detail } = (envelope ?? {}) as { detail?: { unknownFilter?: string } }
  return detail?.unknownFilter
}

/** Those of some conditions that nothing answers. */
async function unansweredOf(call: AnyCall, fields: Fields): Promise<string[]> {
  const name = unknownIn(await ask(call, fields))
  if (name === undefined) return []
  const { [name]: _unanswered, ...rest } = fields
  return [name, ...(await unansweredOf(call, rest))]
}

const samples = {
  date: '2026-11-02',
  timestamptz: '2026-11-02',
  uuid: '018f0000-0000-7000-8000-000000000000',
}
const sampleOf = ({ kind }: FieldSpec): string =>
  (samples as Fields)[serverKinds[kind].column.split(' ')[0] ?? ''] ?? '1'

/** What the search fields of a page send, and its own filter. */
function sentBy({ record, search = [], filter = {} }: View): Fields {
  const fields = search.flatMap((name): Array<[string, string]> => {
    const spec = fieldOf(record, name)
    if (!spec) return [[name, '1']]
    const sample = sampleOf(spec)
    return operatorOf(spec) === 'range'
      ? [
          [`${name}Begin`, sample],
          [`${name}End`, sample],
        ]
      : [[name, sample]]
  })
  return { ...Object.fromEntries(fields), ...(filter as Fields) }
}

const built = (): View[] =>
  builtPages.flatMap((name) => (views as Record<string, View | undefined>)[name] ?? [])
const findOf = (view: View): AnyCall | undefined => calls.find(({ path }) => path === `${view.path}/find`)

/** The fields of a list by the catalogue, beside its paging. */
function fieldsOf({ request }: (typeof catalogue)[number]): Fields {
  const { pageNo, pageSize: _size, orderBy: _order, ...fields } = request.fields as Record<string, string>
  if (pageNo === undefined) return {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, says]) => [name, says.startsWith('date') ? samples.date : '1']),
  )
}

type Listed = { isSuccess: boolean; data: { list: Array<{ id: string }> } }

describe('a list', { timeout: 120_000 }, () => {
  it('refuses a condition that it does not know, and says which', async () => {
    const view = built().find(({ viewNo }) => viewNo === 'userManage')
    const find = view && findOf(view)
    if (!find) throw new Error('no list')
    const answer = await ask(find, { passwordHash: '$argon2' })
    expect(answer.envelope).toMatchObject({
      isSuccess: false,
      errorMsg: kitMessages.unknownFilter(undefined),
      detail: { unknownFilter: 'passwordHash' },
    })
  })

  it('answers every condition that its page sends', async () => {
    const unanswered: string[] = []
    await runConcurrently(built(), async (view) => {
      const find = findOf(view)
      if (!find) return
      for (const name of await unansweredOf(find, sentBy(view))) unanswered.push(`${view.viewNo} ${name}`)
    })
    expect(unanswered).toEqual([])
  })

  it('answers what the headings of its columns ask', async () => {
    const unanswered: string[] = []
    await runConcurrently(built(), async (view) => {
      const find = findOf(view)
      if (!find) return
      const columns = view.columns.map((column) => columnOf(column).field)
      const names = columns.filter((field) => isFilterable(view, field))
      for (const name of await unansweredOf(find, sentBy({ ...view, search: names })))
        unanswered.push(`${view.viewNo} ${name}`)
    })
    expect(unanswered).toEqual([])
  })

  it('is put together by every column that offers it, and shows each of its rows whole', async () => {
    const wrong: string[] = []
    let grouped = 0
    let shown = 0
    await runConcurrently(built(), async (view) => {
      const find = findOf(view)
      if (!find) return
      const fixed = { ...view.filter } as Fields
      for (const groupBy of groupableFields(view)) {
        const { envelope } = await ask(find, { ...fixed, groupBy, want: 'groups' })
        if (!envelope?.isSuccess || !(envelope.data as { groups?: unknown }).groups)
          wrong.push(`${view.viewNo} by ${groupBy}`)
        grouped += 1
      }
      const id = (await ask(find, { ...fixed, want: 'rows' })).envelope as Listed | null
      const first = id?.isSuccess ? id.data.list[0]?.id : undefined
      if (!first) return
      const one = (await ask(find, { ...fixed, ids: first, want: 'rows' })).envelope as Listed | null
      if (one?.data?.list.map((row) => row.id).join() !== first) wrong.push(`${view.viewNo} peek`)
      shown += 1
    })
    expect(wrong).toEqual([])
    expect(grouped).toBeGreaterThan(100)
    expect(shown).toBeGreaterThan(30)
  })

  it('answers every condition that the catalogue gives it', async () => {
    const unanswered: string[] = []
    let lists = 0
    await runConcurrently(catalogue, async (entry) => {
      const call = calls.find(({ method, path }) => method === entry.method && path === entry.path)
      const fields = fieldsOf(entry)
      if (!call || Object.keys(fields).length === 0) return
      lists += 1
      for (const name of await unansweredOf(call, fields)) unanswered.push(`${nameOf(call)} ${name}`)
    })
    expect(unanswered).toEqual([])
    expect(lists).toBeGreaterThan(50)
  })
})
