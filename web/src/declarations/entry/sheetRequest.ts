import type { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { InputOf } from '@tejian/contract/kit/wireRequest.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import type { EntryDevice } from './entryDevice.ts'

/** What a new sheet begins with. */
export const blankSheet = (today: string): Values => ({ appdate: today, verifyTestStatus: '0' })

/**
 * The whole sheet as the save call takes it: a field that is not sent is empty afterwards, and empty ones are not sent
 * (spec 1 §5). `saved` names the row and the version that the person saw; a new sheet has none.
 */
export function sheetRequest(
  values: Values,
  devices: readonly EntryDevice[],
  saved: { readonly id?: string | undefined; readonly version?: string | undefined },
): InputOf<typeof declarationCalls.saveAppMain> {
  return {
    appmainsysid: saved.id,
    version: saved.version,
    taskId: saved.id ? textOf(values.taskId) : '',
    appway: textOf(values.appway),
    unitId: textOf(values.unitId),
    unitname: textOf(values.unitname),
    inscontactname: textOf(values.inscontactname),
    inscontacttel: textOf(values.INSCONTACTTEL),
    inmGroupCode: textOf(values.inmGroupCode),
    equclacode: devices[0]?.equclacode ?? textOf(values.equclacode),
    appBussList: JSON.stringify(devices.map(({ id, equclacode }) => ({ equdatasysid: id, equclacode }))),
    applyDate: textOf(values.appdate),
    expectdate: textOf(values.expectdate),
    verifyTestStatus: textOf(values.verifyTestStatus),
    flowunicode: textOf(values.flowunicode),
    stoppedPurpose: textOf(values.stoppedPurpose),
    stoppedReason: textOf(values.stoppedReason),
    inspPlace: textOf(values.inspPlace),
    inspAddress: textOf(values.inspAddress),
    correctno: textOf(values.correctno),
    note: textOf(values.note),
  }
}
