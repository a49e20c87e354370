import type { AnyCall, Envelope } from '@tejian/contract/kit/call.ts'
import type { TestApp, TestUser } from '../harness.ts'

/** Who takes part: those who work on an inspection, and those who have no business there. */
export const workers = [
  'anpai',
  'jianyan',
  'jianyan2',
  'fuhe',
  'shenhe',
  'pizhun',
  'dangan',
  'zhanzhang',
  'admin',
] as const
export const outsiders = ['caiwu', 'yiqi', 'qiye', 'qiye2', 'jiancha_qt', 'shenji', 'weibao'] as const

export type CallOutcome = { ok: boolean; sentence: string; status: number; requestId: string }
export type Staff = { says(who: string, call: AnyCall, input: Record<string, unknown>): Promise<CallOutcome> }

type Batch = { successCount?: number; errors?: Array<{ message: string }> } | null

/** Everybody signed in; a batch of which nothing went through counts as refused. */
export async function signInStaff(server: TestApp): Promise<Staff> {
  const people = new Map<string, TestUser>()
  for (const name of [...workers, ...outsiders]) people.set(name, await server.as(name))
  return {
    async says(who, call, input) {
      const person = people.get(who)
      if (!person) throw new Error(`nobody is called ${who}`)
      const response = await person.raw(call, input)
      const answer = response.json() as Envelope<Batch>
      const refused = answer.isSuccess ? answer.data?.errors?.[0]?.message : answer.errorMsg
      return {
        ok: answer.isSuccess && !refused,
        sentence: refused ?? '',
        status: response.statusCode,
        requestId: String(response.headers['x-request-id']),
      }
    },
  }
}
