import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { planCalls } from '@tejian/contract/maintenance/plans/planCalls.ts'
import { maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { recordCalls } from '@tejian/contract/maintenance/records/recordCalls.ts'
import { liftTag } from '@tejian/contract/maintenance/tags/tag.ts'
import { tagCalls } from '@tejian/contract/maintenance/tags/tagCalls.ts'
import { liftTags } from '@tejian/contract/maintenance/views/liftTags.ts'
import { maintenanceLedger } from '@tejian/contract/maintenance/views/maintenanceLedger.ts'
import { maintenancePlanList } from '@tejian/contract/maintenance/views/maintenancePlanList.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { findRows } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { revealRow } from '../kit/records/mask.ts'
import { saveRegisterRow, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { named, unitNames } from './named.ts'
import { planSource } from './plans/plans.ts'
import { recordOptions } from './records/records.ts'
import { signIn } from './records/signIn.ts'
import { signOut } from './records/signOut.ts'
import { lookAtTag, ownLifts } from './records/visit.ts'
import { addressOfTag, stopTag, tagOptions } from './tags/tags.ts'

const records = processSource(maintenanceRecord, recordOptions)
const tags = sourceOf(liftTag, tagOptions)

/** What is planned, what was done, and the tags at which it begins. */
export function planRoutes(bind: Bind, services: Services): void {
  bind(planCalls.find, (context, request) => findRows(context, planSource, request))
  bind(planCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, planSource.record, id)
    await planSource.complete(context, [row])
    return {
      ...(await revealRow(context, planSource.record, row)),
      actions: planSource.actions?.(context, row) ?? [],
    }
  })
  bindExport(bind, services, planCalls.export, planSource, maintenancePlanList)
  bind(planCalls.list, async (context, request) => {
    const answer = await findRows(context, planSource, toRecordNames(request, unitNames) as ListRequest)
    return { ...answer, list: answer.list.map((row) => ({ ...named(row), maintKind: row.maintType })) }
  })

  bindProcessRegister(bind, recordCalls, maintenanceRecord, recordOptions)
  bindExport(bind, services, recordCalls.export, records, maintenanceLedger)
  bind(recordCalls.list, async (context, request) => {
    const names = {
      ...unitNames,
      inspectdateBegin: 'maintDateBegin',
      inspectdateEnd: 'maintDateEnd',
    } as const
    const answer = await findRows(context, records, toRecordNames(request, names) as ListRequest)
    const list = answer.list.map((row) => ({
      ...named(row),
      maintKind: row.maintType,
      maintPerson: row.maintPersons,
      content: row.itemResult,
    }))
    return { ...answer, list }
  })
  bind(recordCalls.byTag, lookAtTag)
  bind(recordCalls.mine, (context) => ownLifts(context))
  bind(recordCalls.signIn, signIn)
  bind(recordCalls.signOut, signOut)

  bind(tagCalls.find, (context, request) => findRows(context, tags, request))
  bind(tagCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, liftTag, id)
    // Whoever may not make tags does not read what stands on one.
    const { tag, ...shown } = await revealRow(context, liftTag, row)
    return { ...shown, tag: null, actions: tags.actions?.(context, row) ?? [] }
  })
  bind(tagCalls.save, async (context, input) => ({
    ...(await saveRegisterRow(context, liftTag, input, tagOptions)),
    tag: null,
  }))
  bindExport(bind, services, tagCalls.export, tags, liftTags)
  bind(tagCalls.stop, stopTag)
  bind(tagCalls.address, addressOfTag)
}
