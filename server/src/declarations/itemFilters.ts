import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { simpleGroups } from '@tejian/contract/inspection/inspectionKinds.ts'
import { everyStep, states } from '@tejian/contract/inspection/steps.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { searchConditions } from '../kit/records/conditions.ts'
import type { OwnConditions } from '../kit/records/find.ts'
import { todoOf } from '../system/public.ts'
import { kindConditions, ofPipe, ofPipelineGrade } from './itemKinds.ts'

/** A yes as it comes over the wire. */
export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

/** Items that somebody still has to work on. */
export const inProgress = sql<SqlBool>`(business_item.step is not null and business_item.step <> 'end'
  and business_item.state is distinct from ${states.void})`

/** What an item does not carry is asked of its declaration. */
const ofDeclaration =
  (name: 'payConfirmStatus' | 'flowunicode') =>
  (context: Context, text: string): RawBuilder<SqlBool>[] => {
    const found = searchConditions(context, { record: declaration }, { [name]: text })
    return [
      sql<SqlBool>`business_item.appmainsysid in (select id from declaration where ${sql.join(found, sql` and `)})`,
    ]
  }

/** The conditions of pages over business items beside their fields. */
export const itemFilters: OwnConditions<typeof businessItem> = {
  /** A step, several joined with commas, or `everyStep`. */
  stepcode: (_context, stepcode) =>
    stepcode === everyStep ? [] : [sql<SqlBool>`business_item.step = any(${stepcode.split(',')}::text[])`],
  todo: todoOf(businessItem),
  onlyOpen: (_context, text) => (isTrue(text) ? [inProgress] : []),
  kind: (_context, kind) => kindConditions(kind),
  isSimple: (_context, text) =>
    isTrue(text) ? [sql<SqlBool>`business_item."inmGroupCode" = any(${[...simpleGroups]}::text[])`] : [],
  pipeNo: (_context, text) => [ofPipe(text)],
  pipelineGrade: (_context, grades) => [ofPipelineGrade(grades)],
  payConfirmStatus: ofDeclaration('payConfirmStatus'),
  flowunicode: ofDeclaration('flowunicode'),
}
