import type { Instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { instrumentOverhaul, overhaulStates } from '@tejian/contract/instruments/overhaul.ts'
import { type InstrumentRequest, instrumentRequest } from '@tejian/contract/instruments/request.ts'
import type { Context } from '../kit/context.ts'
import { move } from '../kit/process/move.ts'
import { startProcessRow } from '../kit/process/register.ts'
import { Refusal } from '../kit/refusal.ts'
import { numbersOf, stopInstrument, text } from './change.ts'
import { factsOf } from './overhauls.ts'
import { returnToStore } from './requests.ts'

type TakingBack = {
  id: string
  version?: string | undefined
  faulty: readonly string[]
  note?: string | undefined
}

/** An instrument that came back damaged is out of use at once and waits for repair in the keeper's hands. */
async function sendToRepair(context: Context, row: Instrument, note: string): Promise<void> {
  const { user } = context
  const values = {
    ...factsOf(row),
    faultDesc: note,
    status: overhaulStates.GZDJ ?? null,
  }
  const holder = { loginName: user.loginName, name: user.name }
  const repair = await startProcessRow(context, instrumentOverhaul, values, holder)
  await stopInstrument(context, row, {
    id: repair.id,
    no: repair.overhaulno,
    reason: `归还验收异常：${note}`,
  })
}

/** Takes back the instruments of a request; those that are named as faulty go out of use. */
export function takeBack(
  outer: Context,
  { id, version, faulty, note = '' }: TakingBack,
): Promise<InstrumentRequest> {
  if (faulty.length > 0 && note.trim() === '') throw new Refusal(instrumentMessages.faultDescription)
  return move(outer, {
    record: instrumentRequest,
    id,
    action: 'takeBack',
    version: version ? Number(version) : undefined,
    opinion: note,
    async prepare(context, row) {
      const own = numbersOf(row.instNo)
      if (faulty.some((instNo) => !own.includes(instNo))) throw new Refusal(instrumentMessages.foreignFault)
      const { values, rows } = await returnToStore(context, row, note)
      for (const one of rows) if (faulty.includes(text(one.instNo))) await sendToRepair(context, one, note)
      return values
    },
  })
}
