import { type Process, transitionsOf } from '@tejian/contract/kit/process.ts'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import { describe, expect, it } from 'vitest'
import type { TestUser } from './harness.ts'

export type WalkedRow = { id: string; version: number; step: string } & { [field: string]: unknown }

type Walk<A extends string> = {
  process: Process
  calls: Pick<ProcessCalls, 'getDetail' | 'move'>
  accounts: readonly A[]
  /** Signed in when a test runs. */
  person(account: A): TestUser
  /** Who may do what, written out by hand; everybody else is refused. */
  allowed: Readonly<Record<string, Readonly<Record<string, readonly A[]>>>>
  /** Where `STEP.action` leads. */
  after: Readonly<Record<string, string>>
  /** The way from a fresh record to each step. */
  way: Readonly<Record<string, ReadonlyArray<readonly [A, string]>>>
  /** A fresh record at the first step. */
  fresh(): Promise<WalkedRow>
  /** What else a move of this process wants supplied, made anew for each. */
  supply?(): Readonly<Record<string, string>>
  /** What happens to a record beside its table, after each move of the way: a paper of it is served. */
  beside?(id: string): Promise<unknown>
  /** Somebody who sees every record. */
  watcher: A
}

const supplied = {
  backReason: '资料不完整',
  backDescription: '请补充附件',
  refuseReason: '与实物不符',
  cancelReason: '重复登记',
  effectDate: '2026-12-01',
  errorCause: '录入时抄错',
  dutyParts: '1',
  measure: '已核对当日其他报告',
  recallStatus: '1',
}

/** Every step × action × person of a process table: what is allowed leads on, what is not is refused and changes nothing. */
export function walkProcess<A extends string>(walk: Walk<A>): void {
  const { process, calls, accounts, allowed, after, way, watcher } = walk
  const look = async (id: string): Promise<WalkedRow> =>
    (await walk.person(watcher).must(calls.getDetail, { id })) as WalkedRow
  const act = (name: A, id: string, action: string) =>
    walk.person(name).call(calls.move, { id, action, ...supplied, ...walk.supply?.() })
  async function rowAtStep(step: string): Promise<WalkedRow> {
    const row = await walk.fresh()
    for (const [name, action] of way[step] ?? []) {
      await walk.person(name).must(calls.move, { id: row.id, action, ...supplied, ...walk.supply?.() })
      await walk.beside?.(row.id)
    }
    return look(row.id)
  }
  const actionsOf = (step: string): string[] =>
    transitionsOf(process).flatMap((one) => (one.step === step ? [one.action] : []))

  it('has the steps of the table and no others', () => {
    expect(Object.keys(process.steps).sort()).toEqual(Object.keys(allowed).sort())
  })

  describe.each(Object.keys(allowed))('at %s', (step) => {
    const own = allowed[step] ?? {}

    it('has the actions of the table, each by those who may, refused with a sentence to others', async () => {
      expect(actionsOf(step).sort()).toEqual(Object.keys(own).sort())
      for (const [action, may] of Object.entries(own)) {
        let row: WalkedRow | null = null
        for (const name of accounts) {
          row ??= await rowAtStep(step)
          const answer = await act(name, row.id, action)
          expect([name, action, answer.isSuccess], JSON.stringify(answer)).toEqual([
            name,
            action,
            may.includes(name),
          ])
          const now = await look(row.id)
          if (answer.isSuccess) {
            expect(now.step).toBe(after[`${step}.${action}`])
            row = null
          } else {
            expect([now.step, now.version]).toEqual([row.step, row.version])
            expect(answer.errorMsg).toMatch(/[\u4e00-\u9fa5]{4}/)
          }
        }
      }
    })

    it('refuses the actions of other steps to everybody', async () => {
      const row = await rowAtStep(step)
      const others = new Set(transitionsOf(process).map(({ action }) => action))
      for (const action of [...others, 'toString', '__proto__', ''].filter(
        (name) => !Object.hasOwn(own, name),
      ))
        for (const name of accounts)
          expect((await act(name, row.id, action)).isSuccess, `${name} ${action}`).toBe(false)
      expect(await look(row.id)).toMatchObject({ step, version: row.version })
    })
  })
}
