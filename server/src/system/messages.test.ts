import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { messageRegister as calls } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
let [admin, clerk] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[admin, clerk] = (await Promise.all(['admin', 'shouli'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
})

it('messages of others are an administrator’s to see and delete, and a look at one is noted', async () => {
  const { list } = await admin.must(calls.find, { receiver: 'qiye' })
  const [row] = list
  expect(row).toMatchObject({ receiver: 'qiye', receiverName: '朱经办', msg_id: row?.id })
  for (const call of [calls.find, calls.getDetail, calls.delete])
    expect(await clerk.call(call, { id: row?.id, ids: row?.id })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  await admin.must(calls.getDetail, { id: row?.id })
  const { rows } = await sql<{ action: string }>`select action from audit_entry
    where "tableName" = 'message' and "recordId" = ${row?.id}`.execute(server.current.services.db)
  expect(rows).toEqual([{ action: 'view' }])
  await admin.must(calls.delete, { ids: row?.id })
  expect(await admin.call(calls.getDetail, { id: row?.id })).toMatchObject({ errorMsg: kitMessages.missing })
})
