import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import {
  defectQueryCalls,
  unqualifiedCalls,
  unqualifiedsCalls,
} from '@tejian/contract/reports/findingCalls.ts'
import {
  checkBug,
  defectInformation,
  safeMngUnqualified,
  unqualifiedPage,
  unqualifiedQuery,
  unqualifieds,
} from '@tejian/contract/reports/views/findingViews.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const page = <R extends AnyRecord>(view: View<R>, calls: Partial<RegisterCalls<NoInfer<R>>>) => {
  const actions = registerActions(view, calls)
  return () => <ListPage view={view} actions={actions} />
}

/** What inspections found: devices found unacceptable, and defects. */
export const UnqualifiedPage = page(unqualifiedPage, unqualifiedCalls)
export const UnqualifiedQueryPage = page(unqualifiedQuery, unqualifiedCalls)
export const SafeMngUnqualifiedPage = page(safeMngUnqualified, unqualifiedCalls)
export const UnqualifiedsPage = page(unqualifieds, unqualifiedsCalls)
export const CheckBugPage = page(checkBug, defectQueryCalls)
export const DefectInformationPage = page(defectInformation, defectQueryCalls)
