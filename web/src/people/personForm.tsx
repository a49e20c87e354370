import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { personRegister } from '@tejian/contract/people/calls.ts'
import { type person, personTypes } from '@tejian/contract/people/person.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { useSession } from '../kit/session/store.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { certificateFiles } from './certificateFiles.tsx'
import { reportWorker } from './maintenance/maintenancePersonPages.tsx'

const PersonCertificates = lazy(() => import('./PersonCertificates.tsx'))

const certificates: RowSections = ({ id }) => [
  {
    title: '证书',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <PersonCertificates id={id} />
      </Suspense>
    ),
  },
]

/** What stands beside a person who is read. */
export const personFile: RowSections = (row) => [...certificates(row), ...certificateFiles.readonly(row)]

/** A maintenance unit reports its workers, who enter the archive once a supervisor has agreed. */
const reportedOr =
  (create: ActionRun): ActionRun =>
  (input) =>
    (useSession.getState().user?.roles.includes('maintenance_unit') ? reportWorker : create)(input)

/** What stands behind the actions of a page of persons; a new person is of the page's kind. */
export function personActions(
  view: View<typeof person>,
  calls: Partial<RegisterCalls<typeof person>> = personRegister,
): ActionRuns {
  const personType = view.filter?.personType?.split(',').at(-1)
  const initial = { status: '1', ...(personType && { personType }) }
  const { view: read } = registerActions(view, calls, {
    extra: personFile,
  })
  const written = registerActions(view, calls, {
    initial,
    extra: (row) => [...certificates(row), ...certificateFiles.entry(row)],
  })
  const { create } = written
  return {
    ...written,
    ...(create && personType === personTypes.maintainer && { create: reportedOr(create) }),
    ...(read && { view: read }),
  }
}
