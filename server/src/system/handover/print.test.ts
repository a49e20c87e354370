import { writeFileSync } from 'node:fs'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  handoverCalls as calls,
  handoverPrintRecord,
  type ListedItem,
} from '@tejian/contract/system/handover/calls.ts'
import { handoverKinds as kinds } from '@tejian/contract/system/handover/handover.process.ts'
import type { Handover } from '@tejian/contract/system/handover/handover.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
const accounts = ['jianyan', 'jianyan2', 'zhanzhang', 'admin', 'caiwu', 'pizhun_wz', 'qiye'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let pack: Handover

beforeAll(async () => {
  server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  pack = (await people.jianyan.must(calls.draw, {
    ...{ handMan: 'jianyan', handKind: kinds.leave, agentUntil: '2026-11-27' },
    ...{ takeMan: 'jianyan2', handReason: '年休假', handNote: '钥匙在办公桌' },
  })) as unknown as Handover
}, 120_000)

async function paper(who: Account, record = handoverPrintRecord(pack.id)) {
  const user = (await server.current.contextOf(who)).user.id
  const token = signTicket('test secret', { purpose: 'print', record, user }, server.current.services.now())
  return people[who].raw(calls.listPdf, { id: pack.id, token })
}
const words = async (who: Account): Promise<string> =>
  pdfPages((await paper(who)).rawPayload)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')

it('is refused without a ticket, with one for something else, and to whoever does not see the hand-over', async () => {
  const bare = await server.current.nobody.raw(calls.listPdf, { id: pack.id, token: 'x' })
  expect(bare.json()).toMatchObject({ isSuccess: false })
  expect((await paper('jianyan', 'JCJH|x')).json()).toMatchObject({ errorMsg: kitMessages.missing })
  for (const who of ['caiwu', 'pizhun_wz', 'qiye'] as const)
    expect((await paper(who)).json()).toMatchObject({ errorMsg: kitMessages.missing })
})

it('names everything with its receiver, and who confirmed when', async () => {
  for (const who of ['jianyan', 'zhanzhang', 'admin'] as const)
    expect(await words(who)).toContain('工作交接清单')
  await people.jianyan.must(calls.move, { id: pack.id, action: 'submit' })
  const sent = await words('jianyan2')
  expect(sent).toContain('尚未确认')
  server.current.setNow(new Date('2026-11-20T10:05:00+08:00'))
  people.jianyan2 = await server.current.as('jianyan2')
  await people.jianyan2.must(calls.move, { id: pack.id, action: 'confirm' })
  const text = await words('jianyan2')
  if (process.env.PAPER_TO) writeFileSync(process.env.PAPER_TO, (await paper('jianyan2')).rawPayload)
  const items = (await people.jianyan2.must(calls.items, { id: pack.id })) as ListedItem[]
  expect(items.length).toBeGreaterThan(0)
  for (const { itemTitle } of items) expect(text).toContain(itemTitle.replaceAll(/\s/g, ''))
  for (const one of [
    pack.handoverno ?? '',
    ...['请假', '年休假', '钥匙在办公桌', '2026-11-27', '周检验于2026-11-2009:30提交'],
    ...['吴检验', '2026-11-2010:05确认接收', '负责人', '签名', '待办任务'],
  ])
    expect(text).toContain(one)
})
