import type { View } from '@tejian/contract/kit/view.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ActionRuns } from '../kit/list/actions.ts'
import { type RegisterActionOptions, registerActions } from '../shared/transfers/registerActions.tsx'

const UnitHoldings = lazy(() => import('./UnitHoldings.tsx'))

const holdings: NonNullable<RegisterActionOptions['extra']> = ({ id }) => [
  {
    title: '设备与申报',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <UnitHoldings id={id} />
      </Suspense>
    ),
  },
]

/** What stands behind the actions of a unit page; who reads a unit sees its devices and declarations too. */
export function unitActions(view: View): ActionRuns {
  const { view: read } = registerActions(view, unitRegister, { extra: holdings })
  return { ...registerActions(view, unitRegister), ...(read && { view: read }) }
}
