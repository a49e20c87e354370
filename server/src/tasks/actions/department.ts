import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { departmentMessages } from '@tejian/contract/tasks/departmentMessages.ts'
import { findItem, ownOffice } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { logFlow } from '../../kit/process/flow.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

type Office = Awaited<ReturnType<typeof ownOffice>>

async function moveOne(outer: Context, seisn: string, office: Office): Promise<void> {
  await transact(outer, async (context) => {
    const row: BusinessItem = await findItem(context, seisn, true)
    if (row.step !== 'RWAP') throw new Refusal(departmentMessages.notHere, { code: 'handled' })
    if (row.inspDept === office.id) throw new Refusal(departmentMessages.sameDepartment)
    const before = context.lookups.organisationName(row.inspDept ?? row.orgId ?? '') ?? ''
    await logFlow(context, {
      process: inspectionProcess.name,
      recordId: row.id,
      step: row.step,
      stepName: inspectionProcess.steps.RWAP.name,
      action: 'changeDept',
      actionLabel: departmentMessages.label,
      nextStep: null,
      opinion: departmentMessages.changed(before, office.name ?? ''),
      backReason: null,
      backDescription: null,
      backDutyTask: null,
      snapshot: null,
      since: null,
    })
    await updateRow(
      context,
      businessItem,
      row,
      { inspDept: office.id, orgId: office.id },
      { action: 'changeDept' },
    )
  })
}

type Wanted = { seisns: readonly string[]; inspDept?: string | undefined }

/** Gives tasks that wait for their arrangement to another department of the same institute. */
export async function changeDepartment(context: Context, { seisns, inspDept }: Wanted): Promise<BatchAnswer> {
  if (seisns.length === 0) throw new Refusal(departmentMessages.chooseTasks)
  if (!inspDept) throw wrongFields({ inspDept: departmentMessages.chooseDepartment })
  const office = await ownOffice(context, inspDept)
  const about = { id: (seisn: string) => seisn, no: async (seisn: string) => seisn }
  return batch(context, seisns.toSorted(), about, (seisn) => moveOne(context, seisn, office))
}
