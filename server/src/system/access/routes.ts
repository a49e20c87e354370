import { accessCalls } from '@tejian/contract/system/access/calls.ts'
import type { Routes } from '../../kit/domain.ts'
import { explain } from './explain.ts'
import { explainedPages } from './target.ts'

/** Why a person may, or may not, see a row and act on it. */
export const bindAccess: Routes = (bind, _services, bound) => {
  bind(accessCalls.explainedPages, async () => [...explainedPages])
  bind(accessCalls.explain, (context, input) => explain(bound, context, input))
}
