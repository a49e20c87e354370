import { entrustedProject } from '@tejian/contract/declarations/entrusted.ts'
import { entrustedCalls } from '@tejian/contract/declarations/entrustedCalls.ts'
import { entrustedMessages } from '@tejian/contract/declarations/entrustedMessages.ts'
import { entrustProReg } from '@tejian/contract/declarations/views/entrustProReg.ts'
import { chargesOfProjects, draftProjectCharge } from '../../charges/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import {
  bindProcessRegister,
  moveProcessRow,
  processDetail,
  processSource,
} from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { bindList } from '../../kit/records/listed.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { entrustedOptions, isBegun } from './projects.ts'

/** A draft charge of what was agreed, under the project's number; one at a time. */
const chargeProject = (outer: Context, id: string) =>
  transact(outer, async (context) => {
    const row = await readRow(context, entrustedProject, id, true)
    const projectno = filled(row, 'projectno')
    if (!isBegun(row)) throw new Refusal(entrustedMessages.notBegun)
    const fen = row.contractMoney ?? 0
    if (fen <= 0) throw new Refusal(entrustedMessages.noMoney)
    const present = (await chargesOfProjects(context, [projectno])).get(projectno)
    if (present) throw new Refusal(entrustedMessages.charged(present))
    const made = await draftProjectCharge(context, {
      projectno,
      fen,
      unitId: row.unitId,
      unitname: filled(row, 'unitname'),
      areaId: row.areaId,
      orgId: row.orgId,
      line: `${entrustedMessages.chargeLine}：${row.projectName}`,
    })
    return { id: made.id, chasn: filled(made, 'chasn') }
  })

/** Entrusted projects. */
export function entrustedRoutes(bind: Bind, services: Services): void {
  const options = entrustedOptions(services.lookups)
  const source = processSource(entrustedProject, options)
  bindProcessRegister(bind, entrustedCalls, entrustedProject, options)
  bind(entrustedCalls.get, (context, { id }) => processDetail(context, entrustedProject, options, id))
  bindExport(bind, services, entrustedCalls.export, source, entrustProReg)
  bindList(bind, entrustedCalls.list, source)
  bind(entrustedCalls.saveGd, async (context, { id, ...given }) => {
    const { version } = await moveProcessRow(context, entrustedProject, options, id, {
      action: 'archive',
      ...given,
    })
    return { id, version }
  })
  bind(entrustedCalls.charge, (context, { id }) => chargeProject(context, id))
}
