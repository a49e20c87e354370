import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type CheckProblem, checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { sceneProblemMng } from '@tejian/contract/supervision/views/problemViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { problemOptions } from './problems.ts'

const source = processSource(checkProblem, problemOptions)

/** As the catalogue names what a row of the list says (spec 2 §7.10). */
const wireNames = ({ problemDesc, itemName, itemno, step }: CheckProblem) => ({
  title: itemName ?? problemDesc,
  content: problemDesc,
  lawsId: itemno,
  status: step,
})

/** Problems of checks, answered by their units and checked again. */
export function problemRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, problemCalls, checkProblem, problemOptions)
  bindExport(bind, services, problemCalls.export, source, sceneProblemMng)
  bind(problemCalls.list, async (context, request) => {
    const own = toRecordNames<typeof checkProblem>(request, { title: 'problemDesc' }) as ListRequest
    const answer = await findRows(context, source, own)
    return { ...answer, list: answer.list.map((row) => ({ ...row, ...wireNames(row) })) }
  })
}
