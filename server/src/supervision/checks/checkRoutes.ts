import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { checkSides } from '@tejian/contract/supervision/checks/check.process.ts'
import { type SafetyCheck, safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { checkCalls, checkPrintRecord } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { sceneCheck } from '@tejian/contract/supervision/views/checkViews.ts'
import { transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { missing } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { chooseable } from './checkers.ts'
import { checkOptions } from './checks.ts'
import { printCheck } from './print.ts'
import { publishResult } from './publish.ts'
import { addSupplement, checkSheet, recordCheck, savedOf } from './recordCheck.ts'

const source = processSource(safetyCheck, checkOptions)

/** As the catalogue names what a row of the lists says (spec 2 §7.10). */
const wireNames = (row: SafetyCheck) => ({
  checkNo: row.checkno,
  checkers: row.checkUserNames,
  result: row.checkResult,
  township: row.townshipName ?? row.townId,
  status: row.step,
})
const listNames = {
  status: 'step',
  inspectdateBegin: 'checkDateBegin',
  inspectdateEnd: 'checkDateEnd',
} as const

/** Safety checks: arranged, recorded on the spot, signed, closed. */
export function checkRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, checkCalls, safetyCheck, checkOptions)
  bindExport(bind, services, checkCalls.export, source, sceneCheck)
  const lists = [
    [checkCalls.sceneList, checkSides.authority],
    [checkCalls.townshipList, checkSides.township],
  ] as const
  for (const [list, side] of lists)
    bind(list, async (context, request) => {
      const own = { ...toRecordNames<typeof safetyCheck>(request, listNames), side } as ListRequest
      const answer = await findRows(context, source, own)
      const rows = answer.list.map((row) => ({ ...row, ...wireNames(row) }))
      // The catalogue's `checkers` are names; the record's own never travel in lists.
      return { ...answer, list: rows as unknown as typeof answer.list }
    })
  bind(checkCalls.checkers, async (context) =>
    (await chooseable(context)).map(({ loginName, name, certno }) => ({ loginName, name, certno })),
  )
  bind(checkCalls.sheet, (context, { id }) => checkSheet(context, id))
  bind(checkCalls.record, (context, input) => recordCheck(context, input))
  bind(checkCalls.supplement, (context, input) => addSupplement(context, input))
  bind(checkCalls.publish, (outer, { id }) =>
    transact(outer, async (context) => savedOf(await publishResult(context, id))),
  )
  bind(checkCalls.printPdf, async (context, { id }) => {
    if (context.ticket?.record !== checkPrintRecord(id)) throw missing()
    return {
      file: await printCheck(context, id, services.demo),
      name: '特种设备安全监督检查记录.pdf',
      type: 'application/pdf',
      inline: true,
    }
  })
}
