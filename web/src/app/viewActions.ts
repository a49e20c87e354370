import { calls } from '@tejian/contract/app/calls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ActionRuns } from '../kit/list/actions.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

const verbs = ['getDetail', 'save', 'delete', 'export', 'template', 'import'] as const

/** The register's calls that stand beside a view's `find`; a register has only some of them. */
export function callsBeside(path: string): Partial<RegisterCalls> {
  const byPath = new Map<string, AnyCall>(calls.map((call) => [call.path, call]))
  return Object.fromEntries(
    verbs.flatMap((verb) => {
      const call = byPath.get(`${path}/${verb}`)
      return call ? [[verb, call]] : []
    }),
  )
}

/** What stands behind the actions of any view: those of its register. */
export const viewActions = (view: View): ActionRuns => registerActions(view, callsBeside(view.path))
