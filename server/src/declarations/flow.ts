import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stateAt, states } from '@tejian/contract/inspection/steps.ts'
import { sql } from 'kysely'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { filled } from '../kit/records/filled.ts'
import { readRow, readRowWhere } from '../kit/records/save.ts'
import type { FlowSubject, SubjectKey } from '../shared/flow/subject.ts'
import { withdraw } from '../shared/flow/withdraw.ts'
import { findDeclaration } from './find.ts'
import { mirrorPlace } from './place.ts'

/** What declarations add to their process. */
export const declarationRule: ProcessRule<typeof declaration> = {
  record: declaration,
  placed: mirrorPlace,
  withdrawn: async (_context, _row, step) => ({
    state: step === 'YWSB' ? states.withdrawn : (stateAt[step] ?? states.draft),
  }),
}

/** A business number leads to the declaration first, then to the item: the order in which they are worked on. */
export async function locateBusiness(context: Context, named: SubjectKey): Promise<FlowSubject[]> {
  if (named.seisn) {
    const [item, row] = await Promise.all([
      findItem(context, named.seisn),
      readRowWhere(
        context,
        declaration,
        sql`id = (select appmainsysid from business_item where seisn = ${named.seisn})`,
      ),
    ])
    const own = item.step === row.step && item.taskId === row.taskId
    return [
      { record: declaration, row, no: filled(row, 'appno') },
      // Before acceptance the item only mirrors its declaration.
      ...(own ? [] : [{ record: businessItem, row: item, no: filled(item, 'seisn') }]),
    ]
  }
  if (!named.appno) return []
  const row = await findDeclaration(context, { appno: named.appno })
  return [{ record: declaration, row, no: filled(row, 'appno') }]
}

/** Takes back one's own last submit of the business that a serial number belongs to. */
export async function withdrawBusiness(context: Context, seisn: string): Promise<void> {
  const item = await findItem(context, seisn)
  const row = await readRow(context, declaration, filled(item, 'appmainsysid'))
  if (row.step === 'end') await withdraw(context, businessItem, item.id)
  else await withdraw(context, declaration, row.id)
}
