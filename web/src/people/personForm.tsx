import type { View } from '@tejian/contract/kit/view.ts'
import { personRegister } from '@tejian/contract/people/calls.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ActionRuns } from '../kit/list/actions.ts'
import { type RegisterActionOptions, registerActions } from '../shared/transfers/registerActions.tsx'
import { certificateFiles } from './certificateFiles.tsx'

const PersonCertificates = lazy(() => import('./PersonCertificates.tsx'))

type Extra = NonNullable<RegisterActionOptions['extra']>

const certificates: Extra = ({ id }) => [
  {
    title: '证书',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <PersonCertificates id={id} />
      </Suspense>
    ),
  },
]

/** What stands behind the actions of a page of persons; a new person is of the page's kind. */
export function personActions(view: View): ActionRuns {
  const personType = view.filter?.personType?.split(',').at(-1)
  const initial = { status: '1', ...(personType && { personType }) }
  const { view: read } = registerActions(view, personRegister, {
    extra: (row) => [...certificates(row), ...certificateFiles.readonly(row)],
  })
  return {
    ...registerActions(view, personRegister, {
      initial,
      extra: (row) => [...certificates(row), ...certificateFiles.entry(row)],
    }),
    ...(read && { view: read }),
  }
}
