import { majorPrintRecord, majorProblem } from '@tejian/contract/reports/majorProblem.ts'
import { majorProblemCalls } from '@tejian/contract/reports/majorProblemCalls.ts'
import { bigProblemRegister } from '@tejian/contract/reports/views/majorProblemViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import { missing } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { majorOfPrint, printableMajor, printMajor } from './print.ts'
import { majorProblemOptions } from './problems.ts'

/** The paper of a major problem is for whoever sees it. */
export const majorTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => majorOfPrint(record) !== null,
  async check(context, record) {
    await printableMajor(context, majorOfPrint(record) ?? '')
  },
}

/** The catalogue's words for steps. */
const steps: Readonly<Record<string, string>> = {
  register: 'ZDDJ',
  audit: 'ZDSH',
  approval: 'ZDSP',
  print: 'ZDDY',
}

/** Major problems that inspections found. */
export function majorRoutes(bind: Bind, services: Services): void {
  const source = processSource(majorProblem, majorProblemOptions)
  bindProcessRegister(bind, majorProblemCalls, majorProblem, majorProblemOptions)
  bindExport(bind, services, majorProblemCalls.export, source, bigProblemRegister)
  bindList(bind, majorProblemCalls.list, source, {
    stepcode: (word) => ({ step: (Object.hasOwn(steps, word) && steps[word]) || word }),
  })
  bind(majorProblemCalls.printPdf, async (context, { id }) => {
    if (context.ticket?.record !== majorPrintRecord(id)) throw missing()
    const row = await printableMajor(context, id)
    return {
      file: await printMajor(context, row, services.demo),
      name: `特种设备重大问题报告${row.problemno}.pdf`,
      type: 'application/pdf',
      inline: true,
    }
  })
}
