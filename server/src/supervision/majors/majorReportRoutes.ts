import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type MajorProblem, majorProblem } from '@tejian/contract/reports/majorProblem.ts'
import { majorReportCalls } from '@tejian/contract/supervision/majors/majorCalls.ts'
import { bigProReport } from '@tejian/contract/supervision/views/majorReportViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import type { Services } from '../../kit/services.ts'
import { majorProblemOptions } from '../../reports/public.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { arrangeCheck, registerDanger } from './begin.ts'

/** What waits for its disposal can have a check or a danger begun. */
const options = {
  ...majorProblemOptions,
  moreActions: (...asked: Parameters<NonNullable<typeof majorProblemOptions.moreActions>>) => {
    const [context, row] = asked
    const begins = row.step === 'ZDCZ' && context.user.permissions.has('majorProblem.receive')
    return [
      ...(majorProblemOptions.moreActions?.(...asked) ?? []),
      ...(begins && !row.checkno ? ['check'] : []),
      ...(begins && !row.dangerno ? ['danger'] : []),
    ]
  },
}
const source = processSource(majorProblem, options)

/** As the catalogue names what a row says (spec 2 §7.10). */
const wireNames = (row: MajorProblem) => ({ receiveTime: row.acceptTime })

/** Major problems as the authority receives and disposes of them. */
export function majorReportRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, majorReportCalls, majorProblem, options)
  bindExport(bind, services, majorReportCalls.export, source, bigProReport)
  bind(majorReportCalls.list, async (context, request) => {
    const answer = await findRows(context, source, { ...request, reported: '1' } as ListRequest)
    return { ...answer, list: answer.list.map((row) => ({ ...row, ...wireNames(row) })) }
  })
  bind(majorReportCalls.check, (context, input) => arrangeCheck(context, input))
  bind(majorReportCalls.danger, (context, input) => registerDanger(context, input))
}
