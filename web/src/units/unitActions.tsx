import type { View } from '@tejian/contract/kit/view.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import type { unit } from '@tejian/contract/units/unit.ts'
import { Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import type { ActionRuns } from '../kit/list/actions.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { requestDeletion } from './deletion/unitDeletion.tsx'

const UnitHoldings = lazy(() => import('./UnitHoldings.tsx'))
const UnitPeople = lazy(() => import('./UnitPeople.tsx'))
const UnitRights = lazy(() => import('./UnitRights.tsx'))
const UnitBranches = lazy(() => import('./UnitBranches.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const waiting = (content: ReactNode): ReactNode => (
  <Suspense fallback={<Skeleton active title={false} />}>{content}</Suspense>
)

const papers =
  (mode: 'entry' | 'readonly'): RowSections =>
  ({ id }) => [
    { title: '内设机构', content: waiting(<UnitBranches id={id} />) },
    {
      title: '附件',
      content: waiting(<AttachmentPanel owner={id} mode={mode} materials={['YYZZ', 'XKZ']} />),
    },
  ]

/** Who reads a unit sees what hangs on it too. */
const reading: RowSections = (row) => [
  { title: '设备与申报', content: waiting(<UnitHoldings id={row.id} />) },
  { title: '授权与备案', content: waiting(<UnitRights id={row.id} />) },
  { title: '人员', content: waiting(<UnitPeople id={row.id} />) },
  ...papers('readonly')(row),
]

/** What stands behind the actions of a unit page; a new unit is of the page's kind. */
export function unitActions(view: View<typeof unit>): ActionRuns {
  const unittype = view.filter?.unittype?.split(',')[0]
  const initial = {
    status: '1',
    ...(unittype && { unittype }),
    ...(view.filter?.petrochemical && { petrochemical: true }),
  }
  const { view: read } = registerActions(view, unitRegister, { extra: reading })
  return {
    ...registerActions(view, unitRegister, { initial, extra: papers('entry') }),
    ...(read && { view: read }),
    requestDeletion,
  }
}
