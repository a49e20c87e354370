import { homeCalls } from '@tejian/contract/home/calls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { draftCalls } from '@tejian/contract/shared/drafts/calls.ts'
import { layoutCalls } from '@tejian/contract/shared/layout/calls.ts'
import * as system from '@tejian/contract/system/calls.ts'
import { dictionaryCalls } from '@tejian/contract/system/dictionaryCalls.ts'
import { organisationCalls } from '@tejian/contract/system/organisationCalls.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()

const groups: ReadonlyArray<Record<string, AnyCall>> = [
  sessionCalls,
  homeCalls,
  draftCalls,
  layoutCalls,
  dictionaryCalls,
  organisationCalls,
  system.systemCalls,
  system.systemLists,
  system.userRegister,
  system.roleRegister,
  system.organisationRegister,
  system.dictionaryRegister,
  system.areaRegister,
  system.versionRegister,
  system.auditRegister,
  system.clientErrorRegister,
  system.loginControlRegister,
  system.smsRegister,
]
const calls = groups
  .flatMap((group) => Object.values(group))
  .filter((call) => call.answer !== 'file' && call.encoding !== 'multipart' && !call.path.includes(':'))

const values = ["' or 1=1 --", '\u0000', '-1', '99999999999999999999', 'x'.repeat(30_000), '2026-13-45']

/** Somebody who gets past the door, so that the field itself is looked at. */
function holderOf(call: AnyCall): string {
  const permission = 'permission' in call.access ? (call.access.permission ?? '') : ''
  if (permission.startsWith('audit.')) return 'shenji'
  return permission.startsWith('role.') || permission === 'user.grant' ? 'anquan' : 'admin'
}

const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  find: [
    'createDateBegin',
    'updateDateEnd',
    'id',
    'ids',
    'name',
    'sort',
    'enabled',
    'type',
    'orderBy',
    'complex',
    'parentId',
    'orgId',
    'areaId',
    'status',
  ],
  save: [
    'id',
    'version',
    'name',
    'code',
    'parentId',
    'sort',
    'versionDate',
    'orgId',
    'roles',
    'permissions',
    'type',
    'value',
    'mobile',
    'areaId',
  ],
}

/** Every own field alone, in good company, and all of them at once. */
function attempts(call: AnyCall, value: string): Array<Record<string, string>> {
  const shape = Object.keys((call.request as { def?: { shape?: object } }).def?.shape ?? {})
  const verb = call.path.split('/').at(-1) ?? ''
  const names = [...new Set([...shape, ...(fieldsOf[verb === 'list' ? 'find' : verb] ?? [])])]
  const good = Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, known[name]]] : [])))
  return [
    ...names.map((name) => ({ ...good, [name]: value })),
    Object.fromEntries(names.map((name) => [name, value])),
  ]
}

const known: Readonly<Record<string, string>> = {
  viewNo: 'applyList',
  kind: 'table',
  config: '[]',
  key: 'draft/x',
  content: 'x',
  randomNum: 'r1',
  mes: 'x',
  loginName: 'shouli',
  mobile: '19900001003',
  validateCode: '123456',
  type: 'SEX',
  value: '1',
  keyword: '电梯',
  username: 'abcd',
  password: 'abcd',
  newPassword: 'abcd',
  oldPassword: 'abcd',
  cipher: 'abcd',
}

/** Like the harness, from many addresses: one alone would soon be told to wait, and nothing would be looked at. */
async function sendFrom(remoteAddress: string, sid: string, call: AnyCall, fields: Record<string, string>) {
  const timestamp = String(test.current.services.now().getTime())
  const headers = {
    timestamp,
    sign: signRequest(timestamp, test.current.services.signSecret),
    'content-type': 'application/x-www-form-urlencoded',
  }
  const body = new URLSearchParams({ ...fields, __sid: sid }).toString()
  const inAddress = call.method === 'GET' || call.encoding === 'query'
  const response = await test.current.app.inject({
    method: call.method,
    remoteAddress,
    headers,
    url: inAddress ? `${call.path}?${body}` : call.path,
    ...(!inAddress && { payload: body }),
  })
  return {
    ...(response.json() as { isSuccess: boolean; errorMsg?: string; code?: string }),
    status: response.statusCode,
  }
}

/** Whatever is sent, the answer is an envelope with a sentence and never a failure of the server (quality.md, Doors). */
describe('bad input', () => {
  it.each(
    values.map((value) => [value.length > 20 ? `${value.length} characters` : JSON.stringify(value), value]),
  )('%s in every field of every call', async (_label, value) => {
    let place = 0
    for (const call of calls) {
      if (call.path === '/a/Logout') continue
      const person = await test.current.as(holderOf(call))
      for (const fields of attempts(call, value)) {
        const answer = await sendFrom(`198.51.100.${place % 250}`, person.sid, call, fields)
        const what = `${call.path} ${Object.keys(fields)}`
        expect(answer.status, what).toBeLessThan(500)
        // A call's own limit is an answer; the server's general one would mean that nothing was looked at.
        if (answer.status === 429) expect(answer.code, what).toBe('tooOften')
        place += 1
        if (!answer.isSuccess) expect(answer.errorMsg, call.path).toMatch(/[\u4e00-\u9fff]/)
      }
    }
  })
})
