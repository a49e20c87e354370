import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { maintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { maintenanceContract } from '@tejian/contract/maintenance/contracts/contract.ts'
import { contractMessages } from '@tejian/contract/maintenance/contracts/contractMessages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isInForce } from '../contracts/contracts.ts'
import { bindingOptions } from './bindings.ts'

/** Applies for the binding of every lift of a contract that has none yet, over its whole term. */
export async function bindContract(
  outer: Context,
  { id, emergencytel }: { id: string; emergencytel: string },
): Promise<BatchAnswer> {
  const contract = await readRow(outer, maintenanceContract, id)
  if (!isInForce(contract)) throw new Refusal(contractMessages.notInForce, { code: 'state' })
  const { rows } = await sql<{ id: string }>`select equdatasysid as id from maintenance_binding
    where "contractId" = ${contract.id}::uuid`.execute(outer.db)
  const bound = new Set(rows.map((row) => row.id))
  const codes = Object.entries(contract.lifts ?? {})
    .filter(([device]) => !bound.has(device))
    .map(([, { equcode }]) => equcode)
  if (codes.length === 0) throw new Refusal(contractMessages.nothingToBind)
  const values = {
    contractno: filled(contract, 'contractno'),
    startDate: filled(contract, 'startDate'),
    endDate: filled(contract, 'endDate'),
    emergencytel,
  }
  return batch(outer, codes, { id: (code) => code, no: async (code) => code }, (equcode) =>
    transact(outer, async (context) => {
      const row = await saveProcessRow(context, maintenanceBinding, { ...values, equcode }, bindingOptions)
      await moveProcessRow(context, maintenanceBinding, bindingOptions, row.id, { action: 'submit' })
    }),
  )
}
