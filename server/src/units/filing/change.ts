import {
  filingStates,
  type MaintenanceFiling,
  maintenanceFiling,
} from '@tejian/contract/units/filing/filing.ts'
import { filingMessages } from '@tejian/contract/units/filing/filingMessages.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { filedOf } from './facts.ts'
import { filingProblem } from './filings.ts'

/** Begins a change of a filing that is in force: a filing of its own that starts from what was filed. */
export async function changeFiling(outer: Context, id: string): Promise<MaintenanceFiling> {
  return transact(outer, async (context) => {
    const { user } = context
    if (user.visibleScope.kind !== 'unit') throw new Refusal(filingMessages.ownUnitOnly)
    const unit = await readRow(context, unitRecord, user.visibleScope.id, true)
    const before = await readRow(context, maintenanceFiling, id, true)
    if (before.status !== filingStates.filed) throw new Refusal(filingMessages.notFiled)
    const problem = await filingProblem(context, unit, before.id, true)
    if (problem) throw new Refusal(problem)
    const made = await startProcessRow(
      context,
      maintenanceFiling,
      {
        ...filedOf(before),
        unitId: unit.id,
        maintunit: unit.unitname,
        creditcode: unit.creditcode,
        areaId: unit.areaId,
        filingno: before.filingno,
        filingType: '2',
        status: filingStates.draft,
        previousId: before.id,
        applyDate: dayOf(context.now()),
        note: before.note,
      },
      { loginName: user.loginName, name: user.name },
    )
    await updateRow(
      context,
      maintenanceFiling,
      before,
      { status: filingStates.changing },
      { action: 'change' },
    )
    return made
  })
}
