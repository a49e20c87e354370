import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { sql } from 'kysely'
import { saved } from './declarations.ts'
import type { TestApp } from './harness.ts'

export type Charged = { id: string; chasn: string; version: number; appno: string; appmainsysid: string }

/** A charge at a step of its process, of a fresh declaration; 123.45 yuan unless said otherwise. */
export async function chargeAt(
  server: TestApp,
  step: 'SFDJ' | 'SFQR' | 'SFJF' | 'end',
  { fen = 12_345, unitOf = 'qiye' }: { fen?: number; unitOf?: string } = {},
): Promise<Charged> {
  const [registrar, finance] = await Promise.all([server.as('shouli'), server.as('caiwu')])
  const { appno, appmainsysid } = await saved(server, registrar, { unitOf })
  const line = { itemCode: 'QT-RG', itemName: '人工定价', price: fen, quantity: 1, money: fen }
  const made = { ...(await registrar.must(chargeCalls.save, { appno, items: [line] })), appno, appmainsysid }
  const { id } = made
  if (step === 'SFDJ') return made
  await registrar.must(chargeFlowCalls.commit, { id })
  if (step === 'SFQR') return made
  await finance.must(chargeFlowCalls.move, { id, action: 'confirm' })
  if (step === 'SFJF' || fen === 0) return made
  await finance.must(chargeFlowCalls.pay, paymentFor([made], fen))
  return made
}

/** Lowers a charge as a policy or a waiver has, whatever its unit is. */
export const lowered = (server: TestApp, id: string, fen: number, reliefType = '1'): Promise<unknown> =>
  sql`update charge set "reliefMoney" = ${fen}, "reliefType" = ${reliefType},
    "receivableMoney" = "totalMoney" - ${fen} where id = ${id}::uuid`.execute(server.services.db)

let paid = 0

/** What pays these charges; each call has a trade number of its own. */
export const paymentFor = (charges: readonly { id: string }[], amount: number) => {
  paid += 1
  return {
    ids: charges.map(({ id }) => id).join(','),
    tradeNo: `T20261120${String(paid).padStart(8, '0')}`,
    amount: String(amount),
    payWay: '2',
    payTime: '2026-11-20',
  }
}

/** The row of a charge as the database has it. */
export async function chargeRow(server: TestApp, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select * from charge where id = ${id}::uuid`.execute(
    server.services.db,
  )
  return rows[0] ?? {}
}
